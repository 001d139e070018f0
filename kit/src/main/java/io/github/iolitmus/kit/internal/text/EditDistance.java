package io.github.iolitmus.kit.internal.text;

import java.util.Collection;
import java.util.Comparator;

/** How many characters must be inserted, removed or replaced to make one word of another (Levenshtein). */
public final class EditDistance {

    private EditDistance() {}

    /** The candidate that takes the fewest edits to get to; there must be one. */
    public static String nearest(String word, Collection<String> candidates) {
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> between(word, candidate)))
                .orElseThrow();
    }

    /** The number of edits. */
    public static int between(String from, String to) {
        int[] previous = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= from.length(); row++) {
            int[] current = new int[to.length() + 1];
            current[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = previous[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, 1 + Math.min(previous[column], current[column - 1]));
            }
            previous = current;
        }
        return previous[to.length()];
    }
}

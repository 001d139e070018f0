package io.github.iolitmus.kit.record;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Patterns of behaviour ids: {@code *} stands for any characters, {@code ?} for one.
 *
 * @param patterns at least one
 */
public record Globs(List<String> patterns) {

    private static final Pattern ALLOWED = Pattern.compile("[a-z0-9*?-]+");

    public Globs {
        patterns = List.copyOf(patterns);
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("no pattern selects nothing");
        }
        for (String pattern : patterns) {
            if (!ALLOWED.matcher(pattern).matches()) {
                throw new IllegalArgumentException("\"" + pattern + "\" can match no behaviour id");
            }
        }
    }

    /** Whether any pattern matches the whole id. */
    public boolean matches(String id) {
        return patterns.stream()
                .anyMatch(pattern -> id.matches(pattern.replace("*", ".*").replace('?', '.')));
    }

    /** The patterns as they were given: {@code willneed-*,fadvise-*}. */
    @Override
    public String toString() {
        return String.join(",", patterns);
    }
}

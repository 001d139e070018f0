package io.github.iolitmus.kit.junit;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A range of kernel releases, written as {@code [6.1,6.12)}: a square bracket includes the end, a round one does not, an empty end is open. An end
 * stands for all releases that begin with its numbers: {@code 6.6.30} is in {@code (,6.6]} and not in {@code (6.6,)}.
 */
record KernelRange(
        String text,
        @Nullable Release from,
        boolean fromIncluded,
        @Nullable Release to,
        boolean toIncluded) {

    private static final Pattern RANGE = Pattern.compile("([\\[(])\\s*([0-9.]*)\\s*,\\s*([0-9.]*)\\s*([\\])])");

    static KernelRange parse(String text) {
        Matcher matcher = RANGE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is not a range of kernel releases: write [6.1,6.12), [5.2,) or (,6.6]");
        }
        KernelRange range = new KernelRange(
                text,
                end(matcher.group(2)),
                matcher.group(1).equals("["),
                end(matcher.group(3)),
                matcher.group(4).equals("]"));
        if (range.isEmpty()) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" contains no kernel release: exchange or widen its ends");
        }
        return range;
    }

    private static @Nullable Release end(String text) {
        return text.isEmpty() ? null : Release.exactly(text);
    }

    private boolean isEmpty() {
        if (from == null || to == null) {
            return false;
        }
        int order = from.truncatedAs(to).compareTo(to.truncatedAs(from));
        // Where one end continues the other, as in [6.6.3,6.6], the shorter one stands for more releases than the
        // longer.
        int longer = Integer.compare(from.numbers().size(), to.numbers().size());
        return order > 0 || (order == 0 && ((longer >= 0 && !toIncluded) || (longer <= 0 && !fromIncluded)));
    }

    /** Whether a release can be in both. */
    boolean overlaps(KernelRange other) {
        return beginsWithin(other) || other.beginsWithin(this);
    }

    private boolean beginsWithin(KernelRange other) {
        if (from == null) {
            return other.from == null;
        }
        // Just above an end that belongs to the other one, and beyond it.
        boolean touches = !fromIncluded && from.equals(other.to);
        return !touches && other.contains(from.text());
    }

    boolean contains(String kernelRelease) {
        Release release = Release.parse(kernelRelease);
        if (from != null) {
            int order = release.truncatedAs(from).compareTo(from);
            if (order < 0 || (order == 0 && !fromIncluded)) {
                return false;
            }
        }
        if (to == null) {
            return true;
        }
        int order = release.truncatedAs(to).compareTo(to);
        return order < 0 || (order == 0 && toIncluded);
    }

    /**
     * The numbers of a kernel release: {@code 6.18.44-fc} is 6, 18, 44.
     *
     * @param numbers one to three
     */
    record Release(List<Integer> numbers) implements Comparable<Release> {

        private static final Pattern NUMBERS = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6}){0,2})(.*)", Pattern.DOTALL);

        /** The release that a text begins with, as {@code uname -r} gives it. */
        static Release parse(String text) {
            return of(text, NUMBERS.matcher(text));
        }

        /** The release that is the whole text. */
        static Release exactly(String text) {
            Matcher matcher = NUMBERS.matcher(text);
            if (matcher.matches() && !matcher.group(2).isEmpty()) {
                throw wrong(text);
            }
            return of(text, matcher);
        }

        private static Release of(String text, Matcher matcher) {
            if (!matcher.matches()) {
                throw wrong(text);
            }
            return new Release(Pattern.compile("\\.")
                    .splitAsStream(matcher.group(1))
                    .map(Integer::valueOf)
                    .toList());
        }

        private static IllegalArgumentException wrong(String text) {
            return new IllegalArgumentException("\"" + text + "\" is not a kernel release such as 6.12 or 6.18.4");
        }

        /** The numbers with dots between them. */
        private String text() {
            return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
        }

        /** With as many numbers as that one has, where this one has more. */
        Release truncatedAs(Release other) {
            return new Release(
                    numbers.subList(0, Math.min(numbers.size(), other.numbers().size())));
        }

        private int number(int index) {
            return index < numbers.size() ? numbers.get(index) : 0;
        }

        @Override
        public int compareTo(Release other) {
            int order = Integer.compare(number(0), other.number(0));
            order = order != 0 ? order : Integer.compare(number(1), other.number(1));
            return order != 0 ? order : Integer.compare(number(2), other.number(2));
        }
    }
}

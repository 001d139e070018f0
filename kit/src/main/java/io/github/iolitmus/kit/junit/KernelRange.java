package io.github.iolitmus.kit.junit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A range of kernel releases, written as {@code [6.1,6.12)}: a square bracket includes the end, a round one does not, an empty end is open.
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
        return new KernelRange(
                text,
                end(matcher.group(2)),
                matcher.group(1).equals("["),
                end(matcher.group(3)),
                matcher.group(4).equals("]"));
    }

    private static @Nullable Release end(String text) {
        return text.isEmpty() ? null : Release.parse(text);
    }

    boolean contains(String kernelRelease) {
        Release release = Release.parse(kernelRelease);
        if (from != null) {
            int order = release.compareTo(from);
            if (order < 0 || (order == 0 && !fromIncluded)) {
                return false;
            }
        }
        if (to == null) {
            return true;
        }
        int order = release.compareTo(to);
        return order < 0 || (order == 0 && toIncluded);
    }

    /**
     * The numbers of a kernel release: {@code 6.18.44-fc} is 6, 18, 44.
     *
     * @param major first number
     * @param minor second number, 0 where left out
     * @param patch third number, 0 where left out
     */
    record Release(int major, int minor, int patch) implements Comparable<Release> {

        private static final Pattern NUMBERS =
                Pattern.compile("(\\d{1,6})(?:\\.(\\d{1,6}))?(?:\\.(\\d{1,6}))?.*", Pattern.DOTALL);

        static Release parse(String text) {
            Matcher matcher = NUMBERS.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("\"" + text + "\" is not a kernel release such as 6.12 or 6.18.4");
            }
            return new Release(number(matcher.group(1)), number(matcher.group(2)), number(matcher.group(3)));
        }

        private static int number(@Nullable String digits) {
            return digits == null ? 0 : Integer.parseInt(digits);
        }

        @Override
        public int compareTo(Release other) {
            int order = Integer.compare(major, other.major);
            order = order != 0 ? order : Integer.compare(minor, other.minor);
            return order != 0 ? order : Integer.compare(patch, other.patch);
        }
    }
}

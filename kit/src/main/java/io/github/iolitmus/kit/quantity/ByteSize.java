package io.github.iolitmus.kit.quantity;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of bytes. Text is accepted with binary units only ({@code 8KiB}, {@code 64 MiB}, {@code 512}, {@code 512B}), because "MB" means two
 * things.
 *
 * <p>Example: {@code ByteSize.parse("64MiB").bytes() == 67108864}.
 *
 * @param bytes the number of bytes, never negative
 */
public record ByteSize(long bytes) implements Comparable<ByteSize> {

    private static final Pattern TEXT = Pattern.compile("(\\d+) ?(B|KiB|MiB|GiB|TiB)?");
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

    public ByteSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size cannot be negative: " + bytes);
        }
    }

    /** A size of that many bytes. */
    public static ByteSize bytes(long count) {
        return new ByteSize(count);
    }

    /** A size of that many KiB (1024 bytes). */
    public static ByteSize kib(long count) {
        return new ByteSize(Math.multiplyExact(count, 1L << 10));
    }

    /** A size of that many MiB. */
    public static ByteSize mib(long count) {
        return new ByteSize(Math.multiplyExact(count, 1L << 20));
    }

    /** A size of that many GiB. */
    public static ByteSize gib(long count) {
        return new ByteSize(Math.multiplyExact(count, 1L << 30));
    }

    /**
     * Reads a size such as {@code 8KiB} or {@code 64 MiB}.
     *
     * @throws IllegalArgumentException if the text is no size; the message shows the form that is one
     */
    public static ByteSize parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text
                    + "\" is not a size: write a whole number and a binary unit, as in 8KiB, 64MiB or 1GiB");
        }
        String unit = matcher.group(2);
        try {
            long factor = 1;
            for (int power = 0; unit != null && !UNITS[power].equals(unit); power++) {
                factor <<= 10;
            }
            return new ByteSize(Math.multiplyExact(Long.parseLong(matcher.group(1)), factor));
        } catch (NumberFormatException | ArithmeticException tooLarge) {
            throw new IllegalArgumentException("\"" + text + "\" is not a size: more than 2^63 bytes", tooLarge);
        }
    }

    @Override
    public int compareTo(ByteSize other) {
        return Long.compare(bytes, other.bytes);
    }

    /** The size in its largest fitting unit: {@code 64 MiB}, {@code 126.8 KiB}, {@code 512 B}. */
    @Override
    public String toString() {
        int power = 0;
        double value = bytes;
        // As rounded below: what would be written as 1024.0 KiB is 1.0 MiB.
        while (Math.round(value * 10) >= 10_240 && power < UNITS.length - 1) {
            value /= 1024;
            power++;
        }
        boolean whole = value == Math.rint(value);
        return String.format(Locale.ROOT, whole ? "%.0f %s" : "%.1f %s", value, UNITS[power]);
    }
}

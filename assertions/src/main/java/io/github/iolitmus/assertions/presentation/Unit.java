package io.github.iolitmus.assertions.presentation;

import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.Locale;

/** What a number counts. */
public enum Unit {
    BYTES("bytes"),
    REQUESTS("requests"),
    OPERATIONS("operations"),
    CALLS("calls"),
    WINDOWS("windows"),
    PAGES("pages"),
    SLEEPS("sleeps"),
    FAULTS("major faults"),
    NANOSECONDS("nanoseconds"),
    RATIO("ratio"),
    RETURNED("returned value");

    private final String plural;

    Unit(String plural) {
        this.plural = plural;
    }

    /** The name in records: {@code bytes}. */
    public String recordName() {
        return plural;
    }

    /**
     * The unit of that name in records.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Unit named(String recordName) {
        for (Unit unit : values()) {
            if (unit.plural.equals(recordName)) {
                return unit;
            }
        }
        throw new IllegalArgumentException("no unit is called " + recordName);
    }

    /** A number of this unit: {@code 8 KiB}, {@code 1 page}, {@code 1.98×}. */
    public String format(double value) {
        return switch (this) {
            case BYTES ->
                value < 0
                        ? "-" + ByteSize.bytes(Math.round(-value))
                        : ByteSize.bytes(Math.round(value)).toString();
            case NANOSECONDS -> duration(value);
            case RATIO -> ratio(value) + "×";
            case RETURNED -> whole(value);
            case REQUESTS, OPERATIONS, CALLS, WINDOWS, PAGES, SLEEPS, FAULTS ->
                whole(value) + " " + (value == 1 ? singular() : plural);
        };
    }

    /** Three digits of the unit that leaves one to three before the point: {@code 12.1 µs}. */
    private static String duration(double nanos) {
        if (nanos < 999.5) {
            return whole(nanos) + " ns";
        }
        if (nanos < 999.5e3) {
            return threeDigits(nanos / 1e3) + " µs";
        }
        return nanos < 999.5e6 ? threeDigits(nanos / 1e6) + " ms" : threeDigits(nanos / 1e9) + " s";
    }

    private static String threeDigits(double value) {
        int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** Two decimals, or up to four where two would hide what is left: 1.0010 is not 1. */
    private static String ratio(double value) {
        String four = String.format(Locale.ROOT, "%.4f", value);
        return four.replaceFirst("0{1,2}$", "");
    }

    private String singular() {
        return plural.substring(0, plural.length() - 1);
    }

    private static String whole(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.1f", value);
    }
}

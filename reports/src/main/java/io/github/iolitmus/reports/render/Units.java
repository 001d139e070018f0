package io.github.iolitmus.reports.render;

import java.util.Locale;

/** Numbers as people read them. Example: {@code Units.time(1_500_000)} is {@code 1.5 ms}, {@code Units.size(8192)} is {@code 8 KiB}. */
final class Units {

    private static final String[] TIMES = {"ns", "µs", "ms", "s"};
    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB"};

    private Units() {}

    static String time(long nanos) {
        return scaled((double) nanos, 1000, TIMES);
    }

    static String size(long bytes) {
        return bytes < 0 ? "not known" : scaled((double) bytes, 1024, SIZES);
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String scaled(double value, int base, String[] units) {
        double scaled = value;
        int unit = 0;
        // 999.95 would be written as 1000.0 of the smaller unit.
        while (Math.abs(scaled) >= base - 0.05 && unit < units.length - 1) {
            scaled /= base;
            unit++;
        }
        boolean whole = Math.abs(scaled - Math.rint(scaled)) < 0.05;
        return String.format(Locale.ROOT, whole ? "%.0f %s" : "%.1f %s", scaled, units[unit]);
    }
}

package io.github.iolitmus.reports.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Ratios as people read them, and where an axis of them has its marks. */
final class Ratios {

    /** So many marks at most, or their numbers would run into each other. */
    private static final int MOST_TICKS = 9;

    private Ratios() {}

    /** Three digits: {@code 1.98×}, {@code 0.131×}, {@code 25.3×}. */
    static String of(double ratio) {
        int decimals = ratio < .9995 ? 3 : ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f×", ratio);
    }

    /** Powers of a root of two between the ends, 1 among them if it lies there. */
    static List<Double> ticks(double low, double high) {
        double octaves = Math.log(high / low) / Math.log(2);
        double step = 1.0 / 8;
        while (octaves / step > MOST_TICKS) {
            step *= 2;
        }
        double power = step;
        int first = (int) Math.ceil(Math.log(low) / Math.log(2) / power);
        int last = (int) Math.floor(Math.log(high) / Math.log(2) / power);
        return IntStream.rangeClosed(first, last)
                .mapToObj(tick -> Math.pow(2, tick * power))
                .toList();
    }
}

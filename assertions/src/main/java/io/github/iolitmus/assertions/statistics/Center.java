package io.github.iolitmus.assertions.statistics;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Robust estimates of where values lie and how far apart. */
public final class Center {

    /** Makes the median absolute deviation of a normal distribution its standard deviation. */
    private static final double NORMAL = 1.4826;

    private Center() {}

    /** The middle value, or the mean of the two in the middle; there must be one. */
    public static double median(double[] values) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** The Hodges–Lehmann estimate: the median of the means of all pairs, each value with itself included. */
    static double pseudoMedian(double[] values) {
        return median(IntStream.range(0, values.length)
                .boxed()
                .flatMapToDouble(
                        one -> IntStream.rangeClosed(0, one).mapToDouble(other -> (values[one] + values[other]) / 2))
                .toArray());
    }

    /** The robust standard deviation: 1.4826 times the median distance from the median. */
    static double noise(double[] values) {
        double median = median(values);
        return NORMAL
                * median(DoubleStream.of(values)
                        .map(value -> Math.abs(value - median))
                        .toArray());
    }
}

package io.github.iolitmus.kit.observe;

import io.github.iolitmus.kit.record.LatencySummary;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Sums up the latencies of one kind of call, from a nanosecond to an hour, to three significant digits. */
public final class LatencyRecorder {

    private static final long HIGHEST_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final int SIGNIFICANT_DIGITS = 3;

    private final String call;
    private final Histogram histogram = new Histogram(HIGHEST_NANOS, SIGNIFICANT_DIGITS);
    private final long[] powersOfTwo = new long[Long.SIZE];
    private long sumNanos;

    /** A recorder for that call. */
    public LatencyRecorder(String call) {
        this.call = call;
    }

    /** Adds one call. Not for use within a timed loop. */
    public void record(long nanos) {
        long counted = Math.max(0, nanos);
        histogram.recordValue(Math.min(counted, HIGHEST_NANOS));
        powersOfTwo[Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, counted))]++;
        sumNanos += counted;
    }

    /** What was recorded. */
    public LatencySummary summary() {
        List<LatencySummary.Bucket> buckets = new ArrayList<>();
        for (int power = 0; power < powersOfTwo.length; power++) {
            if (powersOfTwo[power] > 0) {
                buckets.add(new LatencySummary.Bucket(power == 0 ? 0 : 1L << power, powersOfTwo[power]));
            }
        }
        return new LatencySummary(
                call,
                histogram.getTotalCount(),
                sumNanos,
                histogram.getMinValue(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(99),
                histogram.getMaxValue(),
                buckets);
    }

    /** Whether anything was recorded. */
    public boolean isEmpty() {
        return histogram.getTotalCount() == 0;
    }
}

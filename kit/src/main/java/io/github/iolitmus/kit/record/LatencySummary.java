package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * The latencies of one kind of call in one trial, in nanoseconds. Quantiles are exact to three significant digits.
 *
 * @param call the call: {@code pread}, {@code posix_fadvise}
 * @param count how many calls
 * @param sumNanos their time together
 * @param buckets how many calls took {@code fromNanos} to twice that, from a power of two; ascending, empty ones left out
 */
public record LatencySummary(
        String call,
        long count,
        long sumNanos,
        long minNanos,
        long p50Nanos,
        long p90Nanos,
        long p99Nanos,
        long maxNanos,
        List<Bucket> buckets) {

    /**
     * A power-of-two bucket.
     *
     * @param fromNanos the smallest latency in it, a power of two (0 for the first)
     * @param count how many calls fell into it
     */
    public record Bucket(long fromNanos, long count) {}

    public LatencySummary {
        buckets = List.copyOf(buckets);
    }
}

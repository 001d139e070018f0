package io.github.iolitmus.kit.record;

/**
 * What a call costs that does nothing, made and timed as those of the timed loops: it is part of every latency of the run.
 *
 * @param by what makes the calls: {@code JNA}, {@code java.lang.foreign}
 * @param p50Nanos the median, in nanoseconds
 * @param p99Nanos the 99th percentile
 */
public record CallOverhead(String by, long p50Nanos, long p99Nanos) {}

package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One kind of call over the trials of an arm.
 *
 * @param call the call: {@code pread}
 * @param trials its latencies in each trial that made it, in order
 */
record CallLatencies(String call, List<LatencySummary> trials) {

    /** The calls of an arm that were made at least once, in the order they first appear. */
    static List<CallLatencies> of(ArmEvidence arm) {
        Map<String, List<LatencySummary>> byCall = new LinkedHashMap<>();
        arm.trials().stream()
                .flatMap(trial -> trial.calls().stream())
                .filter(summary -> summary.count() > 0 && !summary.buckets().isEmpty())
                .forEach(summary -> byCall.computeIfAbsent(summary.call(), unseen -> new ArrayList<>())
                        .add(summary));
        return byCall.entrySet().stream()
                .map(entry -> new CallLatencies(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    long count() {
        return trials.stream().mapToLong(LatencySummary::count).sum();
    }

    /** How many calls of all trials fell into each bucket, by the bucket's lower bound in nanoseconds; never empty. */
    SortedMap<Long, Long> buckets() {
        SortedMap<Long, Long> merged = new TreeMap<>();
        trials.stream()
                .flatMap(summary -> summary.buckets().stream())
                .forEach(bucket -> merged.merge(bucket.fromNanos(), bucket.count(), Long::sum));
        return merged;
    }

    /** The middle of the trials' medians in nanoseconds; of an even number the upper one. */
    long typicalP50Nanos() {
        return middle(
                trials.stream().mapToLong(LatencySummary::p50Nanos).sorted().toArray());
    }

    /** The middle of the trials' 99th percentiles in nanoseconds; of an even number the upper one. */
    long typicalP99Nanos() {
        return middle(
                trials.stream().mapToLong(LatencySummary::p99Nanos).sorted().toArray());
    }

    private static long middle(long[] sorted) {
        return sorted[sorted.length / 2];
    }
}

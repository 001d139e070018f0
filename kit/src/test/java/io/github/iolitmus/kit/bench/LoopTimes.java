package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.workload.KitLoop;
import java.util.List;

/**
 * What one run of either loop took.
 *
 * @param elapsedNanos from before the first call to after the last
 */
public record LoopTimes(long elapsedNanos, Calls preads, Calls advice) {

    /**
     * The calls of one kind.
     *
     * @param count how many
     * @param p50Nanos their median, 0 where there are none
     */
    public record Calls(long count, long p50Nanos) {}

    static LoopTimes of(KitLoop.Run run) {
        return new LoopTimes(run.elapsedNanos(), calls(run.calls(), "pread"), calls(run.calls(), "posix_fadvise"));
    }

    private static Calls calls(List<LatencySummary> all, String call) {
        return all.stream()
                .filter(summary -> summary.call().equals(call))
                .map(summary -> new Calls(summary.count(), summary.p50Nanos()))
                .findFirst()
                .orElse(new Calls(0, 0));
    }

    double elapsedPerReadNanos() {
        return (double) elapsedNanos / preads.count();
    }

    /** Whether both loops made the same number of calls of each kind. */
    boolean comparableTo(LoopTimes other) {
        return preads.count() == other.preads.count() && advice.count() == other.advice.count();
    }
}

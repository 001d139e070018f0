package io.github.iolitmus.kit.bench;

import static io.github.iolitmus.kit.bench.Start.CACHED;
import static io.github.iolitmus.kit.bench.Start.COLD;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.workload.AccessPlan;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * One number of one scan, in nanoseconds.
 *
 * @param key its name in the JSON
 * @param start the cache state each run begins in
 * @param plan what the kit's loop runs
 * @param scan the same as arguments of the C program
 * @param number which number of a run it is
 * @param bound the ratio ours / C that must not be exceeded
 */
record Figure(
        String key,
        Start start,
        int rounds,
        AccessPlan plan,
        List<String> scan,
        ToDoubleFunction<LoopTimes> number,
        OptionalDouble bound) {

    private static final int DISTANCE_BLOCKS = 20;
    private static final long SEED = 20191223;

    /** All figures. The first is the one that matters: what the kit adds to the cheapest read there is. */
    static List<Figure> all() {
        String ahead = Integer.toString(DISTANCE_BLOCKS);
        return List.of(
                new Figure(
                        "cached-pread-p50",
                        CACHED,
                        31,
                        AccessPlan.random().seededBy(SEED),
                        // 8192 bytes are the default of both; the reads are what the plan draws from a file of this
                        // size.
                        List.of("random", "0", "8192", Long.toString(BenchFile.BLOCKS), Long.toString(SEED)),
                        times -> times.preads().p50Nanos(),
                        OptionalDouble.of(1.35)),
                new Figure(
                        "cached-forward-scan-per-read",
                        CACHED,
                        31,
                        AccessPlan.forward(),
                        List.of("forward", "0"),
                        LoopTimes::elapsedPerReadNanos,
                        OptionalDouble.empty()),
                new Figure(
                        "cached-fadvise-p50",
                        CACHED,
                        15,
                        AccessPlan.forward().advising(Advice.WILLNEED).ahead(DISTANCE_BLOCKS),
                        List.of("forward", ahead),
                        times -> times.advice().p50Nanos(),
                        OptionalDouble.empty()),
                new Figure(
                        "cold-backward-scan-per-read",
                        COLD,
                        7,
                        AccessPlan.backward().advising(Advice.WILLNEED).ahead(DISTANCE_BLOCKS),
                        List.of("backward", ahead),
                        LoopTimes::elapsedPerReadNanos,
                        OptionalDouble.empty()));
    }
}

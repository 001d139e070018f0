package io.github.iolitmus.kit.bench;

import static io.github.iolitmus.kit.bench.Start.CACHED;
import static io.github.iolitmus.kit.bench.Start.COLD;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One number of one scan of a file.
 *
 * @param start the cache state each run begins in
 * @param plan what the kit's loop runs
 * @param arguments the same for the C program
 * @param number which number of a run it is, in nanoseconds
 */
record Scan(
        Figure figure,
        Start start,
        int rounds,
        AccessPlan plan,
        List<String> arguments,
        ToDoubleFunction<LoopTimes> number) {

    static final ByteSize FILE = ByteSize.mib(64);

    private static final int BLOCK_BYTES = 8192;
    private static final int DISTANCE_BLOCKS = 20;
    private static final long SEED = 20191223;

    /** All scans. The first is the one that matters: what the kit adds to the cheapest read there is. */
    static List<Scan> all() {
        AccessPlan random = AccessPlan.random().seededBy(SEED);
        List<String> drawn = List.of(
                "random",
                "0",
                Integer.toString(BLOCK_BYTES),
                Long.toString(FILE.bytes() / BLOCK_BYTES),
                Long.toString(SEED));
        String ahead = Integer.toString(DISTANCE_BLOCKS);
        return List.of(
                new Scan(
                        of("cached-pread-p50", "a cached pread, median", Target.atMost(1.10)),
                        CACHED,
                        31,
                        random,
                        drawn,
                        times -> times.preads().p50Nanos()),
                new Scan(
                        of("cached-forward-scan", "a read of a cached forward scan", Target.NONE),
                        CACHED,
                        31,
                        AccessPlan.forward(),
                        List.of("forward", "0"),
                        LoopTimes::elapsedPerReadNanos),
                new Scan(
                        of("cached-fadvise-p50", "posix_fadvise on cached blocks, median", Target.NONE),
                        CACHED,
                        15,
                        AccessPlan.forward().advising(Advice.WILLNEED).ahead(DISTANCE_BLOCKS),
                        List.of("forward", ahead),
                        times -> times.advice().p50Nanos()),
                new Scan(
                        of("cold-forward-scan", "a read of a cold forward scan", Target.atMost(1.02)),
                        COLD,
                        15,
                        AccessPlan.forward(),
                        List.of("forward", "0"),
                        LoopTimes::elapsedPerReadNanos),
                new Scan(
                        of("cold-random-scan", "a read of a cold random scan", Target.atMost(1.02)),
                        COLD,
                        9,
                        random,
                        drawn,
                        LoopTimes::elapsedPerReadNanos),
                new Scan(
                        of("cold-backward-scan", "a read of a cold backward scan with advice", Target.NONE),
                        COLD,
                        15,
                        AccessPlan.backward().advising(Advice.WILLNEED).ahead(DISTANCE_BLOCKS),
                        List.of("backward", ahead),
                        LoopTimes::elapsedPerReadNanos));
    }

    private static Figure of(String name, String what, Target target) {
        return new Figure(name, what + "; peer: the same loop in C", "ns", target);
    }
}

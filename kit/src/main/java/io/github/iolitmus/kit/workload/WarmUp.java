package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import java.util.EnumSet;
import java.util.Set;

/**
 * Runs the timed loop until it is compiled, on cached reads of one block: once a JVM and call, and never within a measurement.
 *
 * <p>HotSpot counts calls of a method apart from turns of its loops, and compiles the method itself, fully optimised, only after thousands of
 * calls. One long run would leave the interpreter between the two readings of the clock for the first trials.
 */
final class WarmUp {

    private static final int BLOCK_BYTES = 4096;
    private static final int RUNS = 6_000;
    private static final int STEPS = 16;

    private final Set<ReadCall> done = EnumSet.noneOf(ReadCall.class);

    /** Warms up for that call unless that was done. The file's pages that it caches are evicted by the cold proof that follows. */
    synchronized void once(NativeFile file, Reading reading) {
        if (!done.add(reading.call())) {
            return;
        }
        // Both kinds, or the compiler takes the one it never saw for impossible, and starts again when it comes.
        Schedule[] kinds = {advised(), Schedule.of(new long[STEPS], null)};
        StepTimes times = new StepTimes(STEPS);
        int blockBytes = (int) Math.min(BLOCK_BYTES, file.status().sizeBytes());
        try (NativeFile own = file.reopen(OpenFlag.READ);
                Engine engine = reading.engineOn(own, blockBytes, blockBytes)) {
            for (int run = 0; run < RUNS; run++) {
                engine.run(kinds[run % kinds.length], times);
            }
        }
    }

    private static Schedule advised() {
        boolean[] advises = new boolean[STEPS];
        for (int step = 1; step < STEPS; step += 2) {
            advises[step] = true;
        }
        return new Schedule(new long[STEPS], advises, Advice.WILLNEED, STEPS / 2, 1);
    }
}

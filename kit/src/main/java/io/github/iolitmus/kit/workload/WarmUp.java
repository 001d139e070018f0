package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.Protection;

/**
 * Runs the timed loop until it is compiled, on cached reads of one block: once a JVM, and never within a measurement.
 *
 * <p>HotSpot counts calls of a method apart from turns of its loops, and compiles the method itself, fully optimised, only after thousands of
 * calls. One long run would leave the interpreter between the two readings of the clock for the first trials.
 */
final class WarmUp {

    private static final int BLOCK_BYTES = 4096;
    private static final int RUNS = 6_000;
    private static final int STEPS = 16;

    private final TimedLoop loop;
    private boolean done;

    WarmUp(TimedLoop loop) {
        this.loop = loop;
    }

    /** Warms up unless that was done. The file's pages that it caches are evicted by the cold proof that follows. */
    synchronized void once(NativeFile file) {
        if (done) {
            return;
        }
        // Both kinds, or the compiler takes the one it never saw for impossible, and starts again when it comes.
        Schedule[] kinds = {advised(), Schedule.of(new long[STEPS], null)};
        long[] nanos = new long[STEPS];
        int blockBytes = (int) Math.min(BLOCK_BYTES, file.status().sizeBytes());
        try (NativeFile own = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(blockBytes);
                MappedRegion region = own.map(0, blockBytes, Protection.READ, MapKind.SHARED)) {
            for (int run = 0; run < RUNS; run++) {
                Schedule schedule = kinds[run % kinds.length];
                loop.pread(own.descriptor(), buffer.address(), blockBytes, schedule, nanos);
                loop.touch(own.descriptor(), region, blockBytes, schedule, nanos);
            }
        }
        done = true;
    }

    private static Schedule advised() {
        boolean[] advises = new boolean[STEPS];
        for (int step = 1; step < STEPS; step += 2) {
            advises[step] = true;
        }
        return new Schedule(new long[STEPS], advises, Advice.WILLNEED, STEPS / 2, 1);
    }
}

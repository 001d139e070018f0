package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;

/** Runs the timed loop until it is compiled, on cached reads of a few blocks: once a JVM, and never within a measurement. */
final class WarmUp {

    private static final int BLOCK_BYTES = 4096;
    private static final int STEPS = 20_000;

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
        long[] offsets = new long[STEPS];
        boolean[] advises = new boolean[STEPS];
        for (int step = 0; step < STEPS; step++) {
            advises[step] = step % 2 == 1;
        }
        Schedule schedule = new Schedule(offsets, advises, Advice.WILLNEED, STEPS / 2);
        try (NativeFile own = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(BLOCK_BYTES)) {
            loop.pread(own.descriptor(), buffer.address(), BLOCK_BYTES, schedule, new long[STEPS]);
        }
        done = true;
    }
}

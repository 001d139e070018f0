package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.Protection;

/** Runs the timed loops until they are compiled, on cached reads of one block: once a JVM, and never within a measurement. */
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
        int blockBytes = (int) Math.min(BLOCK_BYTES, file.status().sizeBytes());
        try (NativeFile own = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(blockBytes);
                MappedRegion region = own.map(0, blockBytes, Protection.READ, MapKind.SHARED)) {
            loop.pread(own.descriptor(), buffer.address(), blockBytes, schedule, new long[STEPS]);
            loop.touch(own.descriptor(), region, blockBytes, schedule, new long[STEPS]);
        }
        done = true;
    }
}

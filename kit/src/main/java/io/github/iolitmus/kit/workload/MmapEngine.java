package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.TimedCalls;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeFile;

/** Touches the first byte of each block through a mapping, and advises. */
final class MmapEngine implements Engine {

    private final NativeFile file;
    private final int blockBytes;
    private final MappedRegion region;

    /** The engine closes the region. */
    MmapEngine(NativeFile file, int blockBytes, MappedRegion region) {
        this.file = file;
        this.blockBytes = blockBytes;
        this.region = region;
    }

    @Override
    public long run(Schedule schedule, StepTimes times) {
        return loop(SystemLibC.timed(), file.descriptor(), region, blockBytes, schedule, times.nanos());
    }

    private static long loop(
            TimedCalls calls, int descriptor, MappedRegion region, int blockBytes, Schedule schedule, long[] nanos) {
        long[] offsets = schedule.offsets();
        boolean[] advises = schedule.advises();
        int advice = schedule.adviceNumber();
        long adviceBytes = (long) blockBytes * schedule.blocksPerAdvice();
        long begin = System.nanoTime();
        for (int step = 0; step < offsets.length; step++) {
            long before = System.nanoTime();
            if (advises[step]) {
                int error = calls.posix_fadvise(descriptor, offsets[step], adviceBytes, advice);
                nanos[step] = System.nanoTime() - before;
                if (error != 0) {
                    throw FailedStep.advice(descriptor, offsets[step], error);
                }
            } else {
                region.touch(offsets[step]);
                nanos[step] = System.nanoTime() - before;
            }
        }
        return System.nanoTime() - begin;
    }

    @Override
    public void close() {
        region.close();
    }
}

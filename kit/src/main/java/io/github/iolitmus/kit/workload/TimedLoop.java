package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeCallException;

/**
 * Walks along a schedule, one system call a step, and times each. Nothing in it allocates, and it is warmed up before it measures: what the
 * compiler or the collector do within it would be measured as I/O.
 */
final class TimedLoop {

    /**
     * Preads and advises.
     *
     * @param nanos receives the time of each step
     * @return the time from before the first step to after the last, in nanoseconds
     */
    long pread(int descriptor, long address, int blockBytes, Schedule schedule, long[] nanos) {
        LibC calls = SystemLibC.get();
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
                    throw adviceFailed(descriptor, offsets[step], error);
                }
            } else {
                long read = calls.pread(descriptor, address, blockBytes, offsets[step]);
                nanos[step] = System.nanoTime() - before;
                if (read != blockBytes) {
                    throw readFailed(descriptor, blockBytes, offsets[step], read);
                }
            }
        }
        return System.nanoTime() - begin;
    }

    /** Like {@link #pread}, but touches the first byte of each block through a mapping. */
    long touch(int descriptor, MappedRegion region, int blockBytes, Schedule schedule, long[] nanos) {
        LibC calls = SystemLibC.get();
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
                    throw adviceFailed(descriptor, offsets[step], error);
                }
            } else {
                region.touch(offsets[step]);
                nanos[step] = System.nanoTime() - before;
            }
        }
        return System.nanoTime() - begin;
    }

    private static NativeCallException adviceFailed(int descriptor, long offset, int error) {
        return new NativeCallException("posix_fadvise", "fd " + descriptor + ", offset " + offset, error);
    }

    private static RuntimeException readFailed(int descriptor, int blockBytes, long offset, long read) {
        String arguments = "fd " + descriptor + ", " + blockBytes + " bytes, offset " + offset;
        return read < 0
                ? new NativeCallException("pread", arguments, SystemLibC.get().errno())
                : new IllegalStateException("pread(" + arguments + ") read " + read
                        + " bytes: the file is shorter than its plan, was it truncated?");
    }
}

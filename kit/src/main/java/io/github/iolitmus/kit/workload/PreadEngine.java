package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.internal.libc.TimedCalls;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;

/** Preads and advises. */
final class PreadEngine implements Engine {

    private final NativeFile file;
    private final int blockBytes;
    private final NativeBuffer buffer;

    PreadEngine(NativeFile file, int blockBytes) {
        this.file = file;
        this.blockBytes = blockBytes;
        this.buffer = NativeBuffer.allocate(blockBytes);
    }

    @Override
    public long run(Schedule schedule, StepTimes times) {
        return loop(SystemLibC.timed(), file.descriptor(), buffer.address(), blockBytes, schedule, times.nanos());
    }

    private static long loop(
            TimedCalls calls, int descriptor, long address, int blockBytes, Schedule schedule, long[] nanos) {
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
                long read = calls.pread(descriptor, address, blockBytes, offsets[step]);
                nanos[step] = System.nanoTime() - before;
                if (read != blockBytes) {
                    throw failed(descriptor, address, blockBytes, offsets[step], read);
                }
            }
        }
        return System.nanoTime() - begin;
    }

    /** The timed calls do not keep errno, so a read that failed is made again to see why. */
    private static RuntimeException failed(int descriptor, long address, int blockBytes, long offset, long read) {
        if (read >= 0) {
            return FailedStep.shortRead("pread", descriptor, blockBytes, offset, read);
        }
        LibC libc = SystemLibC.get();
        return libc.pread(descriptor, address, blockBytes, offset) == -1
                ? FailedStep.read("pread", descriptor, blockBytes, offset, libc.errno())
                : new IllegalStateException(
                        "pread(fd " + descriptor + ", offset " + offset
                                + ") failed, and did not when it was made again: the device or a signal, and no trial to count");
    }

    @Override
    public void close() {
        buffer.close();
    }
}

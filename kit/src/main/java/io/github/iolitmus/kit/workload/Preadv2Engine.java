package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.IovecLayout;
import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.ReadFlag;
import java.util.List;

/** Reads by preadv2 with flags, and advises. A read that would have had to wait is no failure where it was told not to. */
final class Preadv2Engine implements Engine {

    private final NativeFile file;
    private final int blockBytes;
    private final int flags;
    private final boolean mayRefuse;
    private final NativeBuffer buffer;
    private final NativeBuffer iovec;

    Preadv2Engine(NativeFile file, int blockBytes, List<ReadFlag> flags) {
        this.file = file;
        this.blockBytes = blockBytes;
        this.flags = ReadFlag.bits(flags.toArray(ReadFlag[]::new));
        this.mayRefuse = flags.contains(ReadFlag.NOWAIT);
        this.buffer = NativeBuffer.allocate(blockBytes);
        this.iovec = NativeBuffer.allocate(IovecLayout.BYTES);
        iovec.asByteBuffer().putLong(IovecLayout.BASE, buffer.address()).putLong(IovecLayout.LENGTH, blockBytes);
    }

    @Override
    public long run(Schedule schedule, StepTimes times) {
        LibC calls = SystemLibC.get();
        long[] offsets = schedule.offsets();
        boolean[] advises = schedule.advises();
        int advice = schedule.adviceNumber();
        long adviceBytes = (long) blockBytes * schedule.blocksPerAdvice();
        int descriptor = file.descriptor();
        long iovecAddress = iovec.address();
        long[] nanos = times.nanos();
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
                long read = calls.preadv2(descriptor, iovecAddress, 1, offsets[step], flags);
                nanos[step] = System.nanoTime() - before;
                if (read != blockBytes) {
                    refuseOrThrow(calls, offsets[step], read);
                    times.refused()[step] = true;
                }
            }
        }
        return System.nanoTime() - begin;
    }

    /** What is read of a block whose rest would have to be awaited is no block. */
    private void refuseOrThrow(LibC calls, long offset, long read) {
        int errno = read == -1 ? calls.errno() : 0;
        if (mayRefuse && (read > 0 || errno == Errno.EAGAIN.number())) {
            return;
        }
        throw read == -1
                ? FailedStep.read("preadv2", file.descriptor(), blockBytes, offset, errno)
                : FailedStep.shortRead("preadv2", file.descriptor(), blockBytes, offset, read);
    }

    @Override
    public void close() {
        iovec.close();
        buffer.close();
    }
}

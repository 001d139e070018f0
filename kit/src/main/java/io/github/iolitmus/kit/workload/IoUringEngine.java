package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.IoUring;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;

/** Keeps a number of reads under way in a ring, queued in the schedule's order; advice is given in between, when its turn comes. */
final class IoUringEngine implements Engine {

    private final NativeFile file;
    private final int blockBytes;
    private final boolean registered;
    private final IoUring ring;
    private final NativeBuffer[] buffers;
    private final int[] stepOf;
    private final int[] free;

    IoUringEngine(NativeFile file, int blockBytes, int depth, boolean registered) {
        this.file = file;
        this.blockBytes = blockBytes;
        this.registered = registered;
        this.ring = IoUring.open(depth);
        this.buffers = new NativeBuffer[depth];
        this.stepOf = new int[depth];
        this.free = new int[depth];
        for (int slot = 0; slot < depth; slot++) {
            buffers[slot] = NativeBuffer.allocate(blockBytes);
        }
        if (registered) {
            try {
                ring.register(buffers);
            } catch (RuntimeException refused) {
                close();
                throw refused;
            }
        }
    }

    @Override
    public long run(Schedule schedule, StepTimes times) {
        long[] offsets = schedule.offsets();
        boolean[] advises = schedule.advises();
        int advice = schedule.adviceNumber();
        long adviceBytes = (long) blockBytes * schedule.blocksPerAdvice();
        long[] nanos = times.nanos();
        int unused = buffers.length;
        for (int slot = 0; slot < unused; slot++) {
            free[slot] = slot;
        }
        int next = 0;
        long begin = System.nanoTime();
        while (next < offsets.length || unused < buffers.length) {
            while (next < offsets.length && (advises[next] || unused > 0)) {
                long now = System.nanoTime();
                if (advises[next]) {
                    int error = file.tryAdvise(offsets[next], adviceBytes, advice);
                    nanos[next] = System.nanoTime() - now;
                    if (error != 0) {
                        throw FailedStep.advice(file.descriptor(), offsets[next], error);
                    }
                } else {
                    int slot = free[--unused];
                    stepOf[slot] = next;
                    nanos[next] = now;
                    queue(slot, offsets[next]);
                }
                next++;
            }
            ring.submitAndAwait(Math.min(1, buffers.length - unused));
            long now = System.nanoTime();
            while (ring.next()) {
                int slot = (int) ring.tag();
                int step = stepOf[slot];
                nanos[step] = now - nanos[step];
                free[unused++] = slot;
                if (ring.result() != blockBytes) {
                    throw failed(offsets[step], ring.result());
                }
            }
        }
        return System.nanoTime() - begin;
    }

    private void queue(int slot, long offset) {
        if (registered) {
            ring.readRegistered(file, buffers[slot], slot, blockBytes, offset, slot);
        } else {
            ring.read(file, buffers[slot], blockBytes, offset, slot);
        }
    }

    private RuntimeException failed(long offset, int result) {
        return result < 0
                ? FailedStep.read("io_uring read", file.descriptor(), blockBytes, offset, -result)
                : FailedStep.shortRead("io_uring read", file.descriptor(), blockBytes, offset, result);
    }

    @Override
    public void close() {
        // First the ring: until it is gone the kernel may write into the buffers.
        ring.close();
        for (NativeBuffer buffer : buffers) {
            buffer.close();
        }
    }
}

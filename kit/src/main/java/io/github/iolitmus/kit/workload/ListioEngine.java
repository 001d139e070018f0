package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.AioBatch;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;

/** Reads several blocks with each lio_listio, and advises in between, when that is next. */
final class ListioEngine implements Engine {

    private final NativeFile file;
    private final int blockBytes;
    private final AioBatch batch;
    private final NativeBuffer[] buffers;

    ListioEngine(NativeFile file, int blockBytes, int blocks) {
        this.file = file;
        this.blockBytes = blockBytes;
        this.batch = AioBatch.of(blocks);
        this.buffers = new NativeBuffer[blocks];
        for (int slot = 0; slot < blocks; slot++) {
            buffers[slot] = NativeBuffer.allocate(blockBytes);
        }
    }

    @Override
    public long run(Schedule schedule, StepTimes times) {
        long[] offsets = schedule.offsets();
        boolean[] advises = schedule.advises();
        long[] nanos = times.nanos();
        long begin = System.nanoTime();
        int next = 0;
        while (next < offsets.length) {
            if (advises[next]) {
                advise(schedule, next, nanos);
                next++;
                continue;
            }
            batch.clear();
            int first = next;
            while (next < offsets.length && !advises[next] && batch.size() < buffers.length) {
                batch.read(file, buffers[batch.size()], blockBytes, offsets[next]);
                nanos[next++] = StepTimes.NO_CALL;
            }
            long before = System.nanoTime();
            batch.run();
            nanos[first] = System.nanoTime() - before;
            for (int number = 0; number < batch.size(); number++) {
                if (batch.result(number) != blockBytes) {
                    throw failed(offsets[first + number], batch.result(number));
                }
            }
        }
        return System.nanoTime() - begin;
    }

    private void advise(Schedule schedule, int step, long[] nanos) {
        long offset = schedule.offsets()[step];
        long before = System.nanoTime();
        int error = file.tryAdvise(offset, (long) blockBytes * schedule.blocksPerAdvice(), schedule.adviceNumber());
        nanos[step] = System.nanoTime() - before;
        if (error != 0) {
            throw FailedStep.advice(file.descriptor(), offset, error);
        }
    }

    private RuntimeException failed(long offset, int result) {
        return result < 0
                ? FailedStep.read("lio_listio read", file.descriptor(), blockBytes, offset, -result)
                : FailedStep.shortRead("lio_listio read", file.descriptor(), blockBytes, offset, result);
    }

    @Override
    public void close() {
        batch.close();
        for (NativeBuffer buffer : buffers) {
            buffer.close();
        }
    }
}

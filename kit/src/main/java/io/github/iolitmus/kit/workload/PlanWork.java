package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.LatencyRecorder;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs an access plan through the timed loop.
 *
 * @param seed the run's seed, for plans that draw blocks
 * @param loops where the loop runs
 */
record PlanWork(AccessPlan plan, long seed, Loops loops) implements Work {

    /** The second starting offset, in blocks: odd against windows and batches, which are powers of two. */
    private static final long SHIFT_BLOCKS = 517;

    @Override
    public String describe() {
        return plan.toString();
    }

    @Override
    public OpenFlag[] openFlags() {
        return new OpenFlag[] {OpenFlag.READ};
    }

    @Override
    public Prepared prepare(NativeFile file, long fileBytes, int variation) {
        long fileBlocks = fileBytes / plan.block().bytes();
        long shift = variation * Math.min(SHIFT_BLOCKS, fileBlocks / 8);
        Schedule schedule = plan.on(fileBytes, shift, seed);
        int blockBytes = Math.toIntExact(plan.block().bytes());
        return new Ready(
                schedule,
                blockBytes,
                loops.prepare(file, new LoopOrder(plan.call(), blockBytes, plan.declared(), fileBytes, schedule)));
    }

    private final class Ready implements Prepared {
        private final Schedule schedule;
        private final int blockBytes;
        private final Loops.Loop loop;

        Ready(Schedule schedule, int blockBytes, Loops.Loop loop) {
            this.schedule = schedule;
            this.blockBytes = blockBytes;
            this.loop = loop;
        }

        @Override
        public LoopRun run() {
            return loop.run();
        }

        @Override
        public long startOffsetBytes() {
            return schedule.steps() == 0
                    ? 0
                    : Arrays.stream(schedule.offsets()).min().orElse(0);
        }

        @Override
        public long askedBytes() {
            return plan.call() == ReadCall.PREAD ? (long) schedule.reads() * blockBytes : schedule.reads();
        }

        @Override
        public BitSet askedPages() {
            return schedule.pagesTouched(plan.call() == ReadCall.PREAD ? blockBytes : 1, PageSize.bytes());
        }

        @Override
        public List<LatencySummary> calls() {
            LatencyRecorder reads = new LatencyRecorder(plan.call().displayName());
            LatencyRecorder advice = new LatencyRecorder("posix_fadvise");
            long[] nanos = loop.nanos();
            for (int step = 0; step < nanos.length; step++) {
                (schedule.advises()[step] ? advice : reads).record(nanos[step]);
            }
            return Stream.of(reads, advice)
                    .filter(recorder -> !recorder.isEmpty())
                    .map(LatencyRecorder::summary)
                    .toList();
        }

        @Override
        public void close() {
            loop.close();
        }
    }
}

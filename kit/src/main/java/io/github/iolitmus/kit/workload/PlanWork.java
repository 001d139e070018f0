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
        return plan.reading().openFlags();
    }

    @Override
    public Prepared prepare(NativeFile file, long fileBytes, int variation) {
        long fileBlocks = fileBytes / plan.block().bytes();
        long shift = variation * Math.min(SHIFT_BLOCKS, fileBlocks / 8);
        List<Schedule> schedules = plan.parts(fileBytes, shift, seed);
        int blockBytes = Math.toIntExact(plan.block().bytes());
        LoopOrder order = new LoopOrder(plan.reading(), blockBytes, plan.declared(), fileBytes, schedules);
        return new Ready(order, loops.prepare(file, order));
    }

    private final class Ready implements Prepared {
        private final LoopOrder order;
        private final Loops.Loop loop;

        Ready(LoopOrder order, Loops.Loop loop) {
            this.order = order;
            this.loop = loop;
        }

        @Override
        public LoopRun run() {
            return loop.run();
        }

        @Override
        public long startOffsetBytes() {
            return order.schedules().stream()
                    .flatMapToLong(schedule -> Arrays.stream(schedule.offsets()))
                    .min()
                    .orElse(0);
        }

        @Override
        public long askedBytes() {
            return order.schedules().stream().mapToLong(Schedule::reads).sum() * bytesPerRead();
        }

        @Override
        public BitSet askedPages() {
            BitSet pages = new BitSet();
            order.schedules().forEach(schedule -> pages.or(schedule.pagesTouched(bytesPerRead(), PageSize.bytes())));
            return pages;
        }

        private long bytesPerRead() {
            return plan.call() == ReadCall.MMAP_TOUCH ? 1 : order.blockBytes();
        }

        @Override
        public List<LatencySummary> calls() {
            LatencyRecorder reads = new LatencyRecorder(plan.call().displayName());
            LatencyRecorder refused = new LatencyRecorder(plan.call().displayName() + " would block");
            LatencyRecorder advice = new LatencyRecorder("posix_fadvise");
            for (int thread = 0; thread < order.schedules().size(); thread++) {
                boolean[] advises = order.schedules().get(thread).advises();
                StepTimes times = loop.times().get(thread);
                for (int step = 0; step < advises.length; step++) {
                    if (times.nanos()[step] != StepTimes.NO_CALL) {
                        (advises[step] ? advice : times.refused()[step] ? refused : reads).record(times.nanos()[step]);
                    }
                }
            }
            return Stream.of(reads, refused, advice)
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

package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.observe.LatencyRecorder;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs an access plan through the timed loop.
 *
 * @param seed the run's seed, for plans that draw blocks
 */
record PlanWork(AccessPlan plan, long seed, TimedLoop loop) implements Work {

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
        Advice declared = plan.declared();
        if (declared != null) {
            file.advise(0, 0, declared);
        }
        return new Ready(file, plan.on(fileBytes, shift, seed), fileBytes);
    }

    private final class Ready implements Prepared {
        private final NativeFile file;
        private final Schedule schedule;
        private final int blockBytes = Math.toIntExact(plan.block().bytes());
        private final NativeBuffer buffer;
        private final @Nullable MappedRegion region;
        private final long[] nanos;

        Ready(NativeFile file, Schedule schedule, long fileBytes) {
            this.file = file;
            this.schedule = schedule;
            this.buffer = NativeBuffer.allocate(blockBytes);
            this.region =
                    plan.call() == ReadCall.MMAP_TOUCH ? file.map(0, fileBytes, Protection.READ, MapKind.SHARED) : null;
            this.nanos = new long[schedule.steps()];
            // Touches the pages of the array now, not in the loop.
            Arrays.fill(nanos, 1);
        }

        @Override
        public long run() {
            return region == null
                    ? loop.pread(file.descriptor(), buffer.address(), blockBytes, schedule, nanos)
                    : loop.touch(file.descriptor(), region, blockBytes, schedule, nanos);
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
            if (region != null) {
                region.close();
            }
            buffer.close();
        }
    }
}

package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.observe.LatencyRecorder;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.BitSet;
import java.util.List;

/**
 * Runs a behaviour's own action, timed as one call.
 *
 * @param name what it does, in words
 * @param writes whether it may change the file
 */
record ActionWork(String name, boolean writes, FileAction action) implements Work {

    @Override
    public String describe() {
        return name;
    }

    @Override
    public OpenFlag[] openFlags() {
        return writes ? new OpenFlag[] {OpenFlag.READ, OpenFlag.WRITE} : new OpenFlag[] {OpenFlag.READ};
    }

    @Override
    public Prepared prepare(NativeFile file, long fileBytes, int variation) {
        return new Ready(file);
    }

    private final class Ready implements Prepared {
        private final NativeFile file;
        private final LatencyRecorder latency = new LatencyRecorder(name);

        Ready(NativeFile file) {
            this.file = file;
        }

        @Override
        public LoopRun run() {
            LoopRun run = LoopRun.of(() -> {
                long before = System.nanoTime();
                action.perform(file);
                return System.nanoTime() - before;
            });
            latency.record(run.elapsedNanos());
            return run;
        }

        @Override
        public long startOffsetBytes() {
            return 0;
        }

        @Override
        public long askedBytes() {
            return 0;
        }

        @Override
        public BitSet askedPages() {
            return new BitSet();
        }

        @Override
        public List<LatencySummary> calls() {
            return List.of(latency.summary());
        }

        @Override
        public void close() {
            // Nothing but the trial's descriptor is open, and its owner closes it.
        }
    }
}

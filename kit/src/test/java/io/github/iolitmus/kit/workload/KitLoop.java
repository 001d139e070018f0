package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.List;

/**
 * The kit's timed loop as {@link Subject#run} drives it, warmed up once and on a descriptor of its own, but without the proofs and observers that
 * surround it in a trial. It lives here for the benchmark, because the loop is not public.
 */
public final class KitLoop {

    private static final long RUN_SEED = 1;

    private final Loops loops = new LocalLoops();

    /**
     * What one run took.
     *
     * @param elapsedNanos from before the first step to after the last
     * @param calls the latencies, an entry a kind of call
     */
    public record Run(long elapsedNanos, List<LatencySummary> calls) {}

    /** Runs the plan on the whole file, from the cache state the file is in. */
    public Run run(AccessPlan plan, NativeFile file) {
        PlanWork work = new PlanWork(plan, RUN_SEED, loops);
        try (NativeFile own = file.reopen(work.openFlags());
                Work.Prepared prepared = work.prepare(own, file.status().sizeBytes(), 0)) {
            long elapsedNanos = prepared.run().elapsedNanos();
            return new Run(elapsedNanos, prepared.calls());
        }
    }

    /** Compiles the loop as a subject does before its first arm; leaves the file's first block in the page cache. */
    public void warmUp(AccessPlan plan, NativeFile file) {
        loops.warmUp(file, plan.reading());
    }
}

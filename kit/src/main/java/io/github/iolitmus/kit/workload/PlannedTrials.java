package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import org.jspecify.annotations.Nullable;

/** Trials of an access plan, in this process or, under limits, in a child that lives as long as this. */
final class PlannedTrials implements AutoCloseable {

    private static final Loops HERE = new LocalLoops();

    private final Trial trial;
    private final @Nullable ChildLoops child;

    private PlannedTrials(Trial trial, @Nullable ChildLoops child) {
        this.trial = trial;
        this.child = child;
    }

    /** Loops in this process, ready to be timed. */
    static Loops warmedUp(WorkFile file, AccessPlan plan) {
        HERE.warmUp(file.file(), plan.reading());
        return HERE;
    }

    static PlannedTrials of(AccessPlan plan, WorkFile file, CacheState state, Subject.Conditions conditions) {
        Loops here = warmedUp(file, plan);
        Trial free = new Trial(new PlanWork(plan, conditions.seed(), here), state, conditions.observers());
        if (conditions.limits().isNone()) {
            return new PlannedTrials(free, null);
        }
        // What is not much slower under limits was not held back by them.
        long freeNanos = free.run(file.layouts().get(0), 0).evidence().elapsedNanos();
        ChildLoops child = ChildLoops.start(conditions.limits(), conditions.limitedDevice());
        try {
            child.warmUp(file.file(), plan.reading());
        } catch (RuntimeException failed) {
            child.close();
            throw failed;
        }
        Work work = new PlanWork(plan, conditions.seed(), child);
        return new PlannedTrials(new Trial(work, state, conditions.observers(), child.process(), freeNanos), child);
    }

    Trial trial() {
        return trial;
    }

    /** Ends the child, if there is one, with its limits. */
    @Override
    public void close() {
        if (child != null) {
            child.close();
        }
    }
}

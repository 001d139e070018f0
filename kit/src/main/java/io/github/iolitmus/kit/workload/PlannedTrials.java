package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.file.WorkFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Trials of an access plan, in this process or, under limits, in a child that lives as long as this. */
final class PlannedTrials implements AutoCloseable {

    private static final Loops HERE = new LocalLoops();

    private final Trial trial;
    private final List<Layout> layouts;
    private final @Nullable ChildLoops child;

    private PlannedTrials(Trial trial, List<Layout> layouts, @Nullable ChildLoops child) {
        this.trial = trial;
        this.layouts = layouts;
        this.child = child;
    }

    /** Loops in this process, ready to be timed. */
    static Loops warmedUp(WorkFile file) {
        HERE.warmUp(file.file());
        return HERE;
    }

    static PlannedTrials of(AccessPlan plan, WorkFile file, CacheState state, Subject.Conditions conditions) {
        Loops here = warmedUp(file);
        Trial free = new Trial(new PlanWork(plan, conditions.seed(), here), state, conditions.observers());
        if (conditions.limits().isNone()) {
            return new PlannedTrials(free, file.layouts(), null);
        }
        // What is not much slower under limits was not held back by them.
        long freeNanos = free.run(file.layouts().get(0), 0).evidence().elapsedNanos();
        ChildLoops child = ChildLoops.start(conditions.limits(), conditions.limitedDevice());
        try {
            child.warmUp(file.file());
        } catch (RuntimeException failed) {
            child.close();
            throw failed;
        }
        Work work = new PlanWork(plan, conditions.seed(), child);
        return new PlannedTrials(
                new Trial(work, state, conditions.observers(), child.process(), freeNanos), file.layouts(), child);
    }

    Trial trial() {
        return trial;
    }

    /** The trial of that turn: layouts take turns, then the two starting offsets. */
    Trial.Result run(int turn) {
        return run(trial, layouts, turn);
    }

    static Trial.Result run(Trial trial, List<Layout> layouts, int turn) {
        return trial.run(layouts.get(turn % layouts.size()), turn / layouts.size() % 2);
    }

    /** Ends the child, if there is one, with its limits. */
    @Override
    public void close() {
        if (child != null) {
            child.close();
        }
    }
}

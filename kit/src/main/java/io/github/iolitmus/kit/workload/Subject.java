package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem.Tuned;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.settings.Power;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A file and the cache state its trials begin in: what plans are run on.
 *
 * <p>Example: {@code Arm plain = lab.cold(file).run(AccessPlan.backward().blocksOf(kib(8)));}
 */
public final class Subject {

    private final WorkFile file;
    private final CacheState state;
    private final Conditions conditions;

    /**
     * What all trials of a cell have in common.
     *
     * @param pacing how much its trials may take
     * @param seed the run's seed
     * @param observers takes the readings before each trial
     * @param tunings the settings the trials find, in the order in which they are set
     * @param tuner sets them; what it gives restores them
     * @param limits what the process of the trials may use at most
     * @param limitedDevice the root helper's name of the device whose I/O they limit; empty where it has none
     * @param claims the cell's collector
     */
    public record Conditions(
            Pacing pacing,
            long seed,
            Supplier<TrialObserver> observers,
            List<Tuning> tunings,
            Function<List<Tuning>, Tuned> tuner,
            Limits limits,
            Optional<String> limitedDevice,
            ClaimCollector claims) {

        /** Tunings and limits as an arm's name ends with them; empty without any. */
        String inWords() {
            String tuned = tunings.isEmpty()
                    ? ""
                    : tunings.stream().map(Tuning::toString).collect(Collectors.joining(", ", ", with ", ""));
            return limits.isNone() ? tuned : tuned + ", limited to " + limits;
        }

        /** Sets its own. */
        Tuned tune() {
            return tune(List.of());
        }

        /** Sets these besides its own; without any it asks nobody, because a directory's settings are not the kit's to set. */
        Tuned tune(List<Tuning> further) {
            List<Tuning> all = Stream.concat(tunings.stream(), further.stream()).toList();
            return all.isEmpty() ? () -> {} : tuner.apply(all);
        }
    }

    /** Trials on that file from that state. */
    public Subject(WorkFile file, CacheState state, Conditions conditions) {
        this.file = file;
        this.state = state;
        this.conditions = conditions;
    }

    /**
     * Runs a plan: the trials of this power tier, over the file's layouts and two starting offsets.
     *
     * @throws InconclusiveException if the cache state cannot be proven, or more than a third of the trials were not clean
     */
    public Arm run(AccessPlan plan) {
        return tuned(() -> {
            try (PlannedTrials planned = PlannedTrials.of(plan, file, state, conditions)) {
                return arm(planned.trial());
            }
        });
    }

    /** Two plans on this file from this state, to be compared in pairs; nothing runs before something is claimed of them. */
    public Experiment comparing(AccessPlan control, AccessPlan treatment) {
        return comparing(control, this, treatment);
    }

    /**
     * A plan from here, to be compared in pairs with a plan from there: another cache state, another lab's settings. Nothing runs before something
     * is claimed of them.
     */
    public Experiment comparing(AccessPlan control, Subject other, AccessPlan treatment) {
        return new Experiment(candidate(control), other.candidate(treatment));
    }

    private Candidate candidate(AccessPlan plan) {
        return new Candidate(plan, file, state, conditions);
    }

    /**
     * Runs each plan of a grid once from the file's first block, and those at a border, whose neighbours came to something else, more often. The
     * readahead window and the like, which a row sets, are restored afterwards.
     *
     * @throws InconclusiveException if the cache state cannot be proven, or more than a third of the runs were not clean
     * @throws IllegalStateException under limits: a surface has no place for the proof that they acted
     */
    public Sweep sweep(Grid grid, Measure measure) {
        if (!conditions.limits().isNone()) {
            throw new IllegalStateException(
                    "the sweep of \"" + grid.plan() + "\" could not prove that " + conditions.limits()
                            + " acted in each run: run the plans as arms, or sweep in a lab without limits");
        }
        return new Sweeper(file, state, conditions).sweep(grid, measure);
    }

    /**
     * Runs an action that leaves the file's content alone, such as advice.
     *
     * @throws IllegalStateException under limits: they bind another process, which cannot be handed an action
     */
    public Arm perform(String inWords, FileAction action) {
        return action(new ActionWork(inWords, false, action));
    }

    /** Runs an action that may write to the file; afterwards the file is not handed to another behaviour. */
    public Arm modify(String inWords, FileAction action) {
        file.markTouched();
        return action(new ActionWork(inWords, true, action));
    }

    private Arm action(ActionWork work) {
        if (!conditions.limits().isNone()) {
            throw new IllegalStateException("\"" + work.describe() + "\" would run in this process, but "
                    + conditions.limits() + " can be allowed to a process of its own alone, which runs access plans:"
                    + " use run(AccessPlan), or a lab without limits");
        }
        return tuned(() -> arm(new Trial(work, state, conditions.observers())));
    }

    /**
     * How many clean trials stand behind a structural claim. QUICK runs each layout and each starting offset once; it is advisory and never
     * gates.
     */
    public static int trialsPerArm(Power power) {
        return switch (power) {
            case QUICK -> 4;
            case GATE -> 5;
            case HIGH -> 10;
        };
    }

    private Arm tuned(Supplier<Arm> arm) {
        Tuned inEffect = conditions.tune();
        try {
            return arm.get();
        } finally {
            inEffect.close();
        }
    }

    private Arm arm(Trial trial) {
        List<TrialEvidence> clean = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        int wanted = trialsPerArm(conditions.pacing().power());
        while (clean.size() < wanted) {
            // Layout and offset follow from the number of clean trials, so that a dropped one is made good in kind.
            Trial.Result result = trial.run(file.layouts(), clean.size());
            if (result.unclean().isEmpty()) {
                clean.add(result.evidence());
                continue;
            }
            dropped.add(result.unclean().get());
            // More than a third of all trials, dropped ones included.
            if (2 * dropped.size() > wanted) {
                collect(trial.work(), clean, dropped);
                throw new InconclusiveException(
                        Subtype.ENVIRONMENT,
                        "arm \"" + trial.work().describe() + conditions.inWords() + "\": " + dropped.size()
                                + " trials were not clean, " + dropped.get(dropped.size() - 1)
                                + "; run on a machine that does nothing else");
            }
        }
        return collect(trial.work(), clean, dropped);
    }

    private Arm collect(Work work, List<TrialEvidence> clean, List<String> dropped) {
        ArmEvidence evidence = new ArmEvidence(state + ": " + work.describe() + conditions.inWords(), clean, dropped);
        conditions.claims().add(evidence);
        return new Arm(evidence, conditions.claims());
    }
}

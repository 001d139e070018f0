package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem.Tuned;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A plan with everything its runs begin from: one of the two sides of a comparison. */
record Candidate(AccessPlan plan, WorkFile file, CacheState state, Subject.Conditions conditions) {

    /**
     * A run that counts, or why it does not.
     *
     * @param evidence null where it was disturbed
     * @param disturbed by what; empty where it counts
     */
    record Run(@Nullable TrialEvidence evidence, String disturbed) {}

    String inWords() {
        return state + ": " + plan + conditions.inWords();
    }

    PlannedTrials trials() {
        if (conditions.limits().isNone()) {
            return PlannedTrials.of(plan, file, state, conditions);
        }
        // What its runs take without limits is found out under its settings, as they will be.
        Tuned inEffect = conditions.tune();
        try {
            return PlannedTrials.of(plan, file, state, conditions);
        } finally {
            inEffect.close();
        }
    }

    /** Runs it once; each time anew under its settings, which need not be the other side's. */
    Run run(PlannedTrials trials, int turn) {
        Tuned inEffect = conditions.tune();
        try {
            Trial.Result result = trials.trial().run(file.layouts(), turn);
            Optional<String> disturbed = result.unclean().or(result::hiccup);
            return new Run(disturbed.isEmpty() ? result.evidence() : null, disturbed.orElse(""));
        } catch (InconclusiveException notEstablished) {
            return new Run(null, notEstablished.verdict().reason());
        } finally {
            inEffect.close();
        }
    }
}

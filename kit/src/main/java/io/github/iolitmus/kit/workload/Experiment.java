package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.settings.Power;
import java.util.Optional;

/**
 * Two plans that are to be compared, run in pairs: one run of each, back to back, from the same block of the same layout, in an order that a fair
 * coin decides. Nothing has run before {@link #run}, so that what is claimed of the pairs is fixed before the first one.
 *
 * <p>Example: {@code lab.cold(file).comparing(scan, scan.advising(WILLNEED).ahead(20))}.
 */
public final class Experiment {

    private final Candidate control;
    private final Candidate treatment;

    Experiment(Candidate control, Candidate treatment) {
        this.control = control;
        this.treatment = treatment;
    }

    /** The plan compared with, in words. */
    public String control() {
        return control.inWords();
    }

    /** The plan that is said to differ, in words. */
    public String treatment() {
        return treatment.inWords();
    }

    /** The collector of the cell it is run in. */
    public ClaimCollector claims() {
        return treatment.conditions().claims();
    }

    /** How sure a claim on the pairs has to be. */
    public Power power() {
        return treatment.conditions().pacing().power();
    }

    /** Why times mean nothing here, so that none may be claimed; empty where they do. */
    public Optional<String> untimed() {
        return treatment.conditions().pacing().untimed().get();
    }

    /**
     * Runs pairs until the rule wants no more, there are as many as it allows, or the time is up. A pair one of whose runs was disturbed does not
     * count, and is made good by another of its kind.
     *
     * @throws InconclusiveException INCONCLUSIVE(ENVIRONMENT) if more than a third of the pairs were disturbed
     */
    public Comparison run(StoppingRule rule) {
        try (PlannedTrials controls = control.trials();
                PlannedTrials treatments = treatment.trials()) {
            Pairing pairing = new Pairing(control, controls, treatment, treatments);
            try {
                pairing.run(rule);
            } finally {
                claims().add(pairing.comparison());
            }
            return pairing.comparison();
        }
    }
}

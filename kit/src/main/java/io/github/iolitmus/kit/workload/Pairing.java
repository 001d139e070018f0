package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.file.SplitMix64;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.DroppedPair;
import io.github.iolitmus.kit.record.Comparison.Pair;
import io.github.iolitmus.kit.record.Comparison.Side;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One execution of an experiment: pairs in the order of a coin, until a rule wants no more. */
final class Pairing {

    private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(5);

    private final Candidate control;
    private final PlannedTrials controls;
    private final Candidate treatment;
    private final PlannedTrials treatments;
    private final Pacing pacing;
    private final long orderSeed;
    private final SplitMix64 coin;
    private final List<Pair> clean = new ArrayList<>();
    private final List<DroppedPair> dropped = new ArrayList<>();
    private final long began = System.nanoTime();
    private long reported = began;
    private Side first;

    Pairing(Candidate control, PlannedTrials controls, Candidate treatment, PlannedTrials treatments) {
        this.control = control;
        this.controls = controls;
        this.treatment = treatment;
        this.treatments = treatments;
        this.pacing = treatment.conditions().pacing();
        // Of the run's seed, so that the run can be repeated; of the comparison, so that no two toss alike.
        String which = treatment.conditions().claims().header().title() + control.inWords() + treatment.inWords();
        this.orderSeed = new SplitMix64(treatment.conditions().seed() ^ which.hashCode()).nextLong();
        this.coin = new SplitMix64(orderSeed);
        this.first = toss();
    }

    /** What there is so far. */
    Comparison comparison() {
        return new Comparison(control.inWords(), treatment.inWords(), orderSeed, clean, dropped);
    }

    void run(StoppingRule rule) {
        boolean more = true;
        while (more && clean.size() < rule.mostPairs() && !timeIsUp()) {
            Pair pair = next();
            if (pair != null) {
                clean.add(pair);
                first = toss();
                more = rule.wantsMoreAfter(pair);
            } else if (2 * dropped.size() > rule.mostPairs()) {
                throw disturbed();
            }
            report(rule);
        }
        if (2 * dropped.size() > clean.size()) {
            throw disturbed();
        }
    }

    /** By nothing but the time of all pairs together: to look at one side's would favour it. */
    private boolean timeIsUp() {
        return since(began).compareTo(pacing.budget()) > 0;
    }

    /** Null where one of its runs was disturbed. */
    private @Nullable Pair next() {
        if (Thread.currentThread().isInterrupted()) {
            throw new InconclusiveException(
                    Subtype.BUDGET, "comparing " + comparison().inWords() + " was interrupted");
        }
        Side second = first == Side.CONTROL ? Side.TREATMENT : Side.CONTROL;
        TrialEvidence one = clean(first);
        TrialEvidence other = one == null ? null : clean(second);
        if (one == null || other == null) {
            return null;
        }
        return first == Side.CONTROL ? new Pair(first, one, other) : new Pair(first, other, one);
    }

    /** Once a clean pair: one that is dropped is made good in the same order. */
    private Side toss() {
        return coin.nextLong() < 0 ? Side.CONTROL : Side.TREATMENT;
    }

    /** Layouts and starting offsets follow from the number of clean pairs, so that a dropped one is made good in kind. */
    private @Nullable TrialEvidence clean(Side side) {
        Candidate.Run run =
                side == Side.CONTROL ? control.run(controls, clean.size()) : treatment.run(treatments, clean.size());
        if (run.evidence() == null) {
            dropped.add(new DroppedPair(side, run.disturbed()));
        }
        return run.evidence();
    }

    private InconclusiveException disturbed() {
        return new InconclusiveException(
                Subtype.ENVIRONMENT,
                "comparing " + comparison().inWords() + ": " + dropped.size() + " pairs were disturbed and "
                        + clean.size() + " were not, "
                        + dropped.get(dropped.size() - 1).reason() + "; run on a machine that does nothing else");
    }

    private void report(StoppingRule rule) {
        if (since(reported).compareTo(BETWEEN_REPORTS) < 0 || clean.isEmpty()) {
            return;
        }
        reported = System.nanoTime();
        Duration perPair = since(began).dividedBy(clean.size());
        Duration left = perPair.multipliedBy(rule.mostPairs() - clean.size());
        Duration budget = pacing.budget().minus(since(began));
        pacing.progress()
                .accept(clean.size() + " of at most " + rule.mostPairs() + " pairs, " + rule.progress() + ", at most "
                        + Math.max(0, (left.compareTo(budget) < 0 ? left : budget).toSeconds()) + " s more");
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }
}

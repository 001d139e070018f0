package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldBeWithin.shouldBeWithin;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.assertions.statistics.Center;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;

/**
 * A number that every trial of an arm has.
 *
 * @param metric what it is, as the subject of a sentence
 * @param value takes it from the evidence of a trial
 */
record Quantity(String metric, Unit unit, ToDoubleFunction<TrialEvidence> value) {

    /**
     * Its values, one a trial.
     *
     * @throws IllegalStateException if the arm has no trial: what holds in all of none would hold always
     */
    List<Double> of(Arm arm) {
        if (arm.trials().isEmpty()) {
            throw new IllegalStateException("[" + arm.plan() + "] has no clean trial, so nothing can be claimed of its "
                    + metric + "; run it before claiming");
        }
        return arm.trials().stream().map(trial -> value.applyAsDouble(trial)).toList();
    }

    /** Its value in a run. */
    double of(TrialEvidence trial) {
        return value.applyAsDouble(trial);
    }

    /** The median of its values in these runs, of which there is one at least. */
    String median(List<TrialEvidence> trials) {
        return unit.format(Center.median(trials.stream().mapToDouble(value).toArray()));
    }

    /**
     * Checks that it is within a bound in every trial.
     *
     * @param bound the bound in words
     */
    void check(ArmAssert claim, String bound, DoublePredicate within) {
        Arm arm = claim.arm();
        List<Double> values = of(arm);
        claim.claims()
                .check(
                        arm.claims(),
                        new Claims.Statement(
                                outcome(
                                        values.stream()
                                                .filter(value -> !within.test(value))
                                                .count(),
                                        values.size()),
                                arm.plan(),
                                shouldBeWithin(arm, claim.description(), metric, bound, values, unit),
                                values,
                                unit));
    }

    /**
     * Structure is the same in every run, so one run outside the bound refutes. Sleeps are not: where most runs are within, the others may be the
     * machine's doing, and nothing is decided.
     */
    Outcome outcome(long outside, int runs) {
        if (outside == 0) {
            return Outcome.HOLDS;
        }
        return unit == Unit.SLEEPS && 2 * outside < runs ? Outcome.INCONCLUSIVE : Outcome.REFUTED;
    }
}

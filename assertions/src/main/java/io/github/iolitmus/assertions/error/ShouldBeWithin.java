package io.github.iolitmus.assertions.error;

import io.github.iolitmus.assertions.presentation.Spread;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;

/** A quantity of an arm is not within its bound in every run. */
public final class ShouldBeWithin {

    private ShouldBeWithin() {}

    /**
     * The failure text.
     *
     * @param metric what was measured, as the subject of a sentence: {@code mean size of a read request}
     * @param bound the bound in words: {@code at least 64 KiB}
     */
    public static FailureText shouldBeWithin(
            Arm arm, String description, String metric, String bound, List<Double> values, Unit unit) {
        return new FailureText(
                arm.claims().header(),
                description,
                metric + " is " + bound + " for [" + arm.plan() + "]",
                bound,
                Spread.of(values, unit),
                ArmEvidenceText.mechanism(arm.evidence()),
                ArmEvidenceText.start(arm.evidence()));
    }
}

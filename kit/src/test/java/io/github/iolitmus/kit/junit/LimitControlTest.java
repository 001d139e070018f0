package io.github.iolitmus.kit.junit;

import static io.github.iolitmus.kit.record.LimitEvidence.Effect.ACTED;
import static io.github.iolitmus.kit.record.LimitEvidence.Effect.EXCEEDED;
import static io.github.iolitmus.kit.record.LimitEvidence.Effect.IDLE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.LimitEvidence.Effect;
import io.github.iolitmus.kit.record.Records;
import io.github.iolitmus.kit.record.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LimitControlTest {

    @Test
    void passesWhereOneArmWasHeldBack() {
        assertThat(controls(arm(IDLE, IDLE), arm(ACTED, ACTED)))
                .singleElement()
                .satisfies(control -> assertThat(control.passed()).isTrue());
    }

    @Test
    void failsWhereNoneWas() {
        assertThat(verdict(arm(IDLE, IDLE), arm(ACTED, IDLE)).reason())
                .contains("no arm was held back by the limit of 500 read operations a second")
                .contains("[scan]: below it at 9; [scan]: held back at 9, below it at 9");
    }

    @Test
    void failsWhereOneTrialHadMoreThanTheLimitAllows() {
        assertThat(verdict(arm(ACTED, ACTED), arm(ACTED, EXCEEDED)).reason())
                .contains("1 trials had more than the limit of 500 read operations a second allows");
    }

    @Test
    void withoutLimitsThereIsNothingToControl() {
        assertThat(controls(arm())).isEmpty();
        assertThat(controls()).isEmpty();
    }

    @Test
    void failsWhereALimitWasDeclaredAndNothingRanUnderIt() {
        assertThat(LimitControl.of(List.of(arm()), Limits.none().readIops(500)))
                .singleElement()
                .satisfies(control -> assertThat(control.passed()).isFalse());
    }

    private static Verdict verdict(ArmEvidence... arms) {
        Claim control = controls(arms).get(0);
        assertThat(control.kind()).isEqualTo(Claim.Kind.CONTROL);
        assertThat(control.verdict().label()).isEqualTo("INCONCLUSIVE(CONTROL)");
        return control.verdict();
    }

    private static List<Claim> controls(ArmEvidence... arms) {
        return LimitControl.of(List.of(arms), Limits.none());
    }

    private static ArmEvidence arm(Effect... effects) {
        return new ArmEvidence(
                "scan",
                Stream.of(effects)
                        .map(effect -> Records.limitedBy(
                                new LimitEvidence("read-iops", "500 read operations a second", 9, effect)))
                        .toList(),
                List.of());
    }
}

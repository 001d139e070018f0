package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.TestArms.trial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.VerdictRule;
import io.github.iolitmus.kit.workload.Arm;
import org.junit.jupiter.api.Test;

class ControlsTest {

    private final TestArms cell = new TestArms();

    @Test
    void aControlThatPassesIsRecordedAndIsNoClaim() {
        assumeControl(cell.five("plain", trial().sleeping(9))).sleeps().isAtLeast(9);

        assertThat(cell.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.kind()).isEqualTo(Claim.Kind.CONTROL);
            assertThat(claim.passed()).isTrue();
        });
        assertThat(VerdictRule.decide(cell.claims(), null).outcome()).isEqualTo(Outcome.BROKEN);
    }

    @Test
    void aControlThatFailsIsInconclusiveAndNeverRefutes() {
        Arm plain = cell.five("plain", trial().sleeping(8));

        InconclusiveException thrown = catchThrowableOfType(
                InconclusiveException.class, () -> assumeControl(plain).sleeps().isAtLeast(9));

        assertThat(thrown.verdict().outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(thrown.verdict().subtype()).isEqualTo(Subtype.CONTROL);
        assertThat(thrown.verdict().reason())
                .startsWith("ext4 · some-behaviour")
                .contains("8 sleeps in each of 5 runs");
        assertThat(cell.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.verdict().outcome()).isEqualTo(Outcome.INCONCLUSIVE);
            assertThat(claim.verdict().subtype()).isEqualTo(Subtype.CONTROL);
            assertThat(claim.verdict().reason()).startsWith("the control does not show its contrast");
        });
    }

    @Test
    void aFailedControlThatSomebodyCatchesStillOutranksARefutedClaim() {
        Arm plain = cell.five("plain", trial().sleeping(8));
        assertThatThrownBy(() -> assumeControl(plain).sleeps().isAtLeast(9)).isInstanceOf(InconclusiveException.class);
        assertThatThrownBy(() -> assertThat(plain).sleeps().isZero()).isInstanceOf(RefutedError.class);

        assertThat(VerdictRule.decide(cell.claims(), null).label()).isEqualTo("INCONCLUSIVE(CONTROL)");
    }
}

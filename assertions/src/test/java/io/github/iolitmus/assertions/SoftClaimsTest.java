package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.assertions.TestArms.trial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.workload.Arm;
import org.junit.jupiter.api.Test;

class SoftClaimsTest {

    private final TestArms cell = new TestArms();
    private final Arm arm = cell.five("a plan", trial().sleeping(8).majorFaults(2));

    @Test
    void nothingIsThrownWhereAllStand() {
        claimSoftly(claims -> {
            claims.assertThat(arm).sleeps().isEqualTo(8);
            claims.assertThat(arm).majorFaults().isEqualTo(2);
        });

        assertThat(cell.claims()).hasSize(2).allMatch(Claim::passed);
    }

    @Test
    void oneFailureIsThrownAsItIs() {
        RefutedError thrown = catchThrowableOfType(
                RefutedError.class,
                () -> claimSoftly(claims -> {
                    claims.assertThat(arm).sleeps().isZero();
                    claims.assertThat(arm).majorFaults().isEqualTo(2);
                }));

        assertThat(thrown).hasMessageStartingWith("ext4 · some-behaviour\n").hasNoSuppressedExceptions();
        assertThat(thrown.verdict().reason()).startsWith("sleeps of the reading thread is exactly 0 sleeps");
        assertThat(cell.claims()).extracting(Claim::passed).containsExactly(false, true);
    }

    @Test
    void severalFailuresAreToldInOneError() {
        RefutedError thrown = catchThrowableOfType(
                RefutedError.class,
                () -> claimSoftly(claims -> {
                    claims.assertThat(arm).sleeps().isZero();
                    claims.assertThat(arm).sleeps().isEqualTo(8);
                    claims.assertThat(arm).majorFaults().isZero();
                    claims.assertThat(new CallResult(cell.collector(), "fsync()", 5, 5))
                            .succeeds();
                }));

        assertThat(thrown.getSuppressed()).hasSize(3);
        assertThat(thrown.verdict().reason())
                .startsWith("3 claims were refuted: sleeps of the reading thread is exactly 0 sleeps")
                .contains("; major page faults is exactly 0 major faults", "; fsync() returns success (0)");
        assertThat(thrown).hasMessageContainingAll("measured:    8 sleeps", "measured:    2 major faults", "EIO (5)");
        assertThat(thrown.getExpected().getStringRepresentation())
                .isEqualTo("exactly 0 sleeps\nexactly 0 major faults\nreturns success (0)");
        assertThat(thrown.getActual().getStringRepresentation())
                .isEqualTo("8 sleeps in each of 5 runs\n2 major faults in each of 5 runs\nreturned EIO (5)");
        assertThat(cell.claims()).extracting(Claim::passed).containsExactly(false, true, false, false);
    }
}

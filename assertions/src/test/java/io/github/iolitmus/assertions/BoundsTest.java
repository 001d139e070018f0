package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.workload.Arm;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundsTest {

    private final TestArms cell = new TestArms();

    @ParameterizedTest
    @ValueSource(longs = {7, 9})
    void exactlyEightSleepsAreNeitherSevenNorNine(long sleeps) {
        assertThatCode(() -> sleeps(8).isEqualTo(8)).doesNotThrowAnyException();
        refuted(() -> sleeps(sleeps).isEqualTo(8));
        assertThatCode(() -> storage(8192).isEqualTo(kib(8))).doesNotThrowAnyException();
        refuted(() -> storage(8184 + sleeps).isEqualTo(kib(8)));
    }

    @Test
    void atLeastIncludesItsBound() {
        assertThatCode(() -> sleeps(8).isAtLeast(8)).doesNotThrowAnyException();
        assertThatCode(() -> sleeps(8).isAtLeast(7.9)).doesNotThrowAnyException();
        refuted(() -> sleeps(7).isAtLeast(8));
        assertThatCode(() -> storage(8192).isAtLeast(kib(8))).doesNotThrowAnyException();
        refuted(() -> storage(8191).isAtLeast(kib(8)));
    }

    @Test
    void atMostIncludesItsBound() {
        assertThatCode(() -> sleeps(8).isAtMost(8)).doesNotThrowAnyException();
        assertThatCode(() -> sleeps(8).isAtMost(8.1)).doesNotThrowAnyException();
        refuted(() -> sleeps(9).isAtMost(8));
        assertThatCode(() -> storage(8192).isAtMost(kib(8))).doesNotThrowAnyException();
        refuted(() -> storage(8193).isAtMost(kib(8)));
    }

    @Test
    void betweenIncludesBothBounds() {
        assertThatCode(() -> sleeps(7).isBetween(7, 8)).doesNotThrowAnyException();
        assertThatCode(() -> sleeps(8).isBetween(7, 8)).doesNotThrowAnyException();
        refuted(() -> sleeps(6).isBetween(7, 8));
        refuted(() -> sleeps(9).isBetween(7, 8));
        assertThatCode(() -> storage(8192).isBetween(kib(8), kib(9))).doesNotThrowAnyException();
        assertThatCode(() -> storage(9216).isBetween(kib(8), kib(9))).doesNotThrowAnyException();
        refuted(() -> storage(8191).isBetween(kib(8), kib(9)));
        refuted(() -> storage(9217).isBetween(kib(8), kib(9)));
    }

    @Test
    void zeroIsNotOne() {
        assertThatCode(() -> sleeps(0).isZero()).doesNotThrowAnyException();
        refuted(() -> sleeps(1).isZero());
    }

    @Test
    void oneTrialOfFiveOutsideTheBoundRefutes() {
        Arm arm = cell.arm("a plan", faults -> trial().majorFaults(faults), 8, 8, 9, 8, 8);

        assertThatThrownBy(() -> assertThat(arm).majorFaults().isAtMost(8))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("8 major faults to 9 major faults in 5 runs");
    }

    @Test
    void sleepsOfFewTrialsOutsideTheBoundDecideNothing() {
        Arm arm = cell.arm("a plan", sleeps -> trial().sleeping(sleeps), 8, 900, 9, 8, 8);

        assertThatThrownBy(() -> assertThat(arm).sleeps().isAtMost(100))
                .isInstanceOfSatisfying(
                        InconclusiveException.class,
                        undecided -> assertThat(undecided.verdict().label()).isEqualTo("INCONCLUSIVE(ENVIRONMENT)"))
                .hasMessageContaining("8 sleeps to 900 sleeps in 5 runs")
                .hasMessageContaining("run on a quiet one");
        assertThat(cell.claims())
                .singleElement()
                .satisfies(claim -> assertThat(claim.verdict().label()).isEqualTo("INCONCLUSIVE(ENVIRONMENT)"));
    }

    @Test
    void sleepsOfMostTrialsOutsideTheBoundRefute() {
        Arm arm = cell.arm("a plan", sleeps -> trial().sleeping(sleeps), 900, 900, 9, 900, 8);

        assertThatThrownBy(() -> assertThat(arm).sleeps().isAtMost(100)).isInstanceOf(RefutedError.class);
    }

    @Test
    void softClaimsThatDecideNothingAreSaidUnlessOneIsRefuted() {
        Arm arm = cell.arm("a plan", sleeps -> trial().sleeping(sleeps), 8, 900, 9, 8, 8);

        assertThatThrownBy(() -> claimSoftly(claims -> {
                    claims.assertThat(arm).sleeps().isAtMost(100);
                    claims.assertThat(arm).majorFaults().isZero();
                }))
                .isInstanceOf(InconclusiveException.class);
        assertThatThrownBy(() -> claimSoftly(claims -> {
                    claims.assertThat(arm).sleeps().isAtMost(100);
                    claims.assertThat(arm).majorFaults().isEqualTo(7L);
                }))
                .isInstanceOf(RefutedError.class);
    }

    @Test
    void boundsThatNothingCanMeetAreAnErrorOfTheAuthor() {
        misuse(assertion -> assertion.sleeps().isBetween(8, 7), "nothing is between 8 sleeps and 7 sleeps");
        misuse(assertion -> assertion.sleeps().isAtLeast(Double.NaN), "sleeps of the reading thread is no number");
        misuse(
                assertion -> assertion.storageReads().isBetween(kib(9), bytes(1)),
                "nothing is between 9 KiB and 1 B: give the smaller bound first");
    }

    @Test
    void claimsOnOneArmAreChained() {
        assertThat(cell.five("a plan", trial().sleeping(3)))
                .sleeps()
                .isEqualTo(3)
                .majorFaults()
                .isZero()
                .storageReads()
                .isEqualTo(kib(8));

        assertThat(cell.claims()).hasSize(3).allMatch(Claim::passed);
    }

    private void misuse(Consumer<ArmAssert> claim, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim.accept(assertThat(cell.five("a plan", trial()))))
                .withMessageContaining(message);
        assertThat(cell.claims()).isEmpty();
    }

    private static void refuted(ThrowingCallable claim) {
        assertThatThrownBy(claim).isInstanceOf(RefutedError.class);
    }

    private CountAssert sleeps(long value) {
        return assertThat(cell.five("a plan", trial().sleeping(value))).sleeps();
    }

    private SizeAssert storage(long value) {
        return assertThat(cell.five("a plan", trial().fromStorage(value))).storageReads();
    }
}

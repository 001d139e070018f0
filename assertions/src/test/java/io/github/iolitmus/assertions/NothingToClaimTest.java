package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.TestArms.trial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.iolitmus.kit.workload.Arm;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is true of no evidence at all must not pass. */
class NothingToClaimTest {

    private final TestArms cell = new TestArms();

    @Test
    void nothingHoldsForAnArmWithoutTrials() {
        Arm none = cell.arm("interrupted");

        assertThatIllegalStateException()
                .isThrownBy(() -> assertThat(none).sleeps().isZero())
                .withMessage("[interrupted] has no clean trial, so nothing can be claimed of its sleeps of the reading"
                        + " thread; run it before claiming");
        assertThatIllegalStateException()
                .isThrownBy(() -> assumeControl(none).sleeps().isZero());
        assertThatIllegalStateException()
                .isThrownBy(() -> assertThat(cell.five("advised", trial()))
                        .sleeps()
                        .fewerByFactor(2)
                        .than(none));
        assertThat(cell.claims()).isEmpty();
    }

    static Stream<Named<Consumer<ArmAssert>>> claimsOnWhatWasAsked() {
        return Stream.of(
                Named.of("amplification", it -> it.readAmplification().isEqualTo(1)),
                Named.of("unasked", it -> it.unaskedPages().isZero()),
                Named.of("below", it -> it.pagesBelowAsked().isZero()),
                Named.of("above", it -> it.pagesAboveAsked().isZero()));
    }

    @ParameterizedTest
    @MethodSource("claimsOnWhatWasAsked")
    void anActionDoesNotTellWhatItAsksFor(Consumer<ArmAssert> claim) {
        Arm action = cell.five("warm: DONTNEED", trial().asking(0).asked(0, 0).resident(0, 0));

        assertThatIllegalStateException()
                .isThrownBy(() -> claim.accept(assertThat(action)))
                .withMessageStartingWith("[warm: DONTNEED] is no plan that reads, so it is unknown ")
                .withMessageContaining("; claim ");
        assertThat(cell.claims()).isEmpty();
    }
}

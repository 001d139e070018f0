package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.Arm;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A lab without the instrument can neither show nor refute: nothing is recorded as a claim. */
class MissingInstrumentTest {

    private final TestArms cell = new TestArms();
    private final Arm blind = cell.five("a plan", trial().fromStorage(-1).cached(-1));

    static Stream<Arguments> claimsAndTheInstrumentTheyTake() {
        return Stream.of(
                row("STORAGE_ACCOUNTING", it -> it.storageReads().isAtMost(kib(8))),
                row("STORAGE_ACCOUNTING", it -> it.readAmplification().isAtMost(1)),
                row("CACHESTAT", it -> it.cachedPages().isAtMost(9)),
                row("PRIVATE_DEVICE", it -> it.readRequests().count().isAtMost(9)),
                row("PRIVATE_DEVICE", it -> it.readRequests().meanSize().isAtMost(kib(8))));
    }

    private static Arguments row(String capability, Consumer<ArmAssert> claim) {
        return Arguments.of(capability, claim);
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("claimsAndTheInstrumentTheyTake")
    void aClaimIsUnsupportedBeforeItIsRecorded(String capability, Consumer<ArmAssert> claim) {
        unsupported(capability, () -> claim.accept(assertThat(blind)));
        unsupported(capability, () -> claim.accept(assumeControl(blind)));
        unsupported(capability, () -> claimSoftly(claims -> claim.accept(claims.assertThat(blind))));

        assertThat(cell.claims()).isEmpty();
    }

    private static void unsupported(String capability, Runnable claim) {
        assertThatThrownBy(claim::run)
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("require")
                .hasMessageContaining(capability);
    }
}

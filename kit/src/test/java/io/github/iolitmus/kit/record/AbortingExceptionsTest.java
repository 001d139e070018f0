package io.github.iolitmus.kit.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class AbortingExceptionsTest {

    @Test
    void unsupportedTellsReasonAndRemedy() {
        UnsupportedException unsupported = new UnsupportedException("no FUSE here", "load the module fuse");

        assertThat(unsupported)
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("no FUSE here; load the module fuse");
        assertThat(unsupported.verdict())
                .isEqualTo(new Verdict(Outcome.UNSUPPORTED, null, "no FUSE here; load the module fuse"));
    }

    @Test
    void unsupportedKeepsItsCause() {
        Exception cause = new Exception("first");
        assertThat(new UnsupportedException("reason", "remedy", cause)).hasCause(cause);
    }

    @Test
    void inconclusiveCarriesItsSubtypeIntoTheVerdict() {
        InconclusiveException inconclusive = new InconclusiveException(Subtype.ENVIRONMENT, "3 pages stayed resident");

        assertThat(inconclusive).isInstanceOf(TestAbortedException.class).hasMessage("3 pages stayed resident");
        assertThat(inconclusive.verdict().label()).isEqualTo("INCONCLUSIVE(ENVIRONMENT)");
    }

    @Test
    void aSubtypeOfRefutedIsNoWayToBeInconclusive() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InconclusiveException(Subtype.NO_EFFECT, "reason"))
                .withMessageContaining("NO_EFFECT");
    }
}

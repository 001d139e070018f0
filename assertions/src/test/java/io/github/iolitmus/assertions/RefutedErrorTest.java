package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.assertions.error.ShouldBeWithin.shouldBeWithin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.iolitmus.assertions.error.FailureText;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefutedErrorTest {

    private final TestArms cell = new TestArms();
    private final Arm arm = cell.arm("backward, 8 KiB", sleeps -> trial().sleeping(sleeps), 3, 4);

    @Test
    void theMessageIsTheFactorysText() {
        assertThat(refutedWith("")).hasMessage(expected("").toString());
    }

    @Test
    void boundAndMeasurementAreWhatAnIdeCompares() {
        RefutedError thrown = refutedWith("");

        assertThat(thrown.getExpected().getStringRepresentation()).isEqualTo("at most 2 sleeps");
        assertThat(thrown.getActual().getStringRepresentation()).isEqualTo("3 sleeps to 4 sleeps in 2 runs");
    }

    @Test
    void theVerdictIsRefutedForTheFailureInASentence() {
        RefutedError thrown = refutedWith("");

        assertThat(thrown.verdict().outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(thrown.verdict().reason())
                .isEqualTo("sleeps of the reading thread is at most 2 sleeps for [backward, 8 KiB]: measured 3 sleeps"
                        + " to 4 sleeps in 2 runs");
    }

    @Test
    void theAuthorsWordsAreInMessageVerdictAndRecord() {
        RefutedError thrown = refutedWith("advice at distance 20");

        assertThat(thrown).hasMessage(expected("advice at distance 20").toString());
        assertThat(thrown).hasMessageContaining("about:       advice at distance 20");
        assertThat(thrown.verdict().reason()).startsWith("[advice at distance 20] sleeps of the reading thread");
        assertThat(cell.claims())
                .singleElement()
                .satisfies(claim -> assertThat(claim.statement()).startsWith("advice at distance 20: sleeps of"));
    }

    private RefutedError refutedWith(String description) {
        return catchThrowableOfType(
                RefutedError.class,
                () -> assertThat(arm).describedAs(description).sleeps().isAtMost(2));
    }

    private FailureText expected(String description) {
        return shouldBeWithin(
                arm, description, "sleeps of the reading thread", "at most 2 sleeps", List.of(3.0, 4.0), Unit.SLEEPS);
    }
}

package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.assertions.TestArms.trial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.workload.Arm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FewerByFactorTest {

    private final TestArms cell = new TestArms();

    @Test
    void theLargestTrialIsHeldAgainstTheSmallestOfTheOtherArm() {
        Arm plain = sleeping("plain", 600, 500, 700);

        assertThatCode(() -> assertThat(sleeping("advised", 1, 100))
                        .sleeps()
                        .fewerByFactor(5)
                        .than(plain))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> assertThat(sleeping("advised", 1, 101))
                        .sleeps()
                        .fewerByFactor(5)
                        .than(plain))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("at most 100 sleeps, fewer by 5.00× than the 500 sleeps of [plain]");
    }

    @Test
    void whatTheOtherArmDoesNotHaveCannotBeFewer() {
        Arm plain = sleeping("plain", 500, 0);

        assertThatThrownBy(() -> assertThat(sleeping("advised", 0, 0))
                        .sleeps()
                        .fewerByFactor(5)
                        .than(plain))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("sleeps of the reading thread is more than 0 sleeps for [plain]");
        assertThat(cell.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.kind()).isEqualTo(Claim.Kind.CONTROL);
            assertThat(claim.verdict().outcome()).isEqualTo(Outcome.INCONCLUSIVE);
            assertThat(claim.verdict().subtype()).isEqualTo(Subtype.CONTROL);
        });
    }

    @Test
    void softClaimsDoNotCollectThatButEnd() {
        Arm plain = sleeping("plain", 0);

        assertThatThrownBy(() -> claimSoftly(claims -> claims.assertThat(sleeping("advised", 0))
                        .sleeps()
                        .fewerByFactor(2)
                        .than(plain)))
                .isInstanceOf(InconclusiveException.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.5, 0, -2, Double.NaN})
    void aFactorThatIsNotMoreThanOneIsAnErrorOfTheAuthor(double factor) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> assertThat(sleeping("advised", 1)).sleeps().fewerByFactor(factor))
                .withMessageContaining("give more than 1");
    }

    private Arm sleeping(String plan, long... sleeps) {
        return cell.arm(plan, times -> trial().sleeping(times), sleeps);
    }
}

package io.github.iolitmus.assertions.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClopperPearsonTest {

    @Test
    void hasTheReferenceValue() {
        ClopperPearson all = ClopperPearson.of(10, 10, .05);

        assertThat(all.lower()).isCloseTo(.6915, within(5e-5));
        assertThat(all.upper()).isEqualTo(1);
    }

    @Test
    void isTheRuleOfThreeWhereNothingWasCounted() {
        ClopperPearson none = ClopperPearson.of(0, 1000, .1);

        assertThat(none.lower()).isZero();
        assertThat(none.upper()).isCloseTo(3.0 / 1000, within(1e-5));
    }

    @Test
    void oneTrialIsEnoughForAnInterval() {
        // A rate below half of the error would make one success too rare.
        assertThat(ClopperPearson.of(1, 1, .05).lower()).isCloseTo(.025, within(1e-12));
        assertThat(ClopperPearson.of(0, 1, .05).upper()).isCloseTo(.975, within(1e-12));
    }

    @Test
    void isSymmetricInSuccessAndFailure() {
        ClopperPearson few = ClopperPearson.of(3, 20, .05);
        ClopperPearson many = ClopperPearson.of(17, 20, .05);

        assertThat(few.lower()).isCloseTo(1 - many.upper(), within(1e-12));
        assertThat(few.upper()).isCloseTo(1 - many.lower(), within(1e-12));
        assertThat(few.lower()).isLessThan(.15);
        assertThat(few.upper()).isGreaterThan(.15);
    }

    @Test
    void itsEndsExcludeEachWithHalfOfTheError() {
        // At the lower end 3 or more of 20, at the upper end 3 or fewer, have a chance of .025 (binomial, by R's
        // binom.test: .03207 to .37893).
        ClopperPearson interval = ClopperPearson.of(3, 20, .05);

        assertThat(interval.lower()).isCloseTo(.03207, within(5e-6));
        assertThat(interval.upper()).isCloseTo(.37893, within(5e-6));
    }

    @Test
    void whatIsNoCountIsRefused() {
        assertThatThrownBy(() -> ClopperPearson.of(1, 0, .05)).hasMessageContaining("1 successes of 0 trials");
        assertThatThrownBy(() -> ClopperPearson.of(-1, 5, .05)).hasMessageContaining("no count");
        assertThatThrownBy(() -> ClopperPearson.of(6, 5, .05)).hasMessageContaining("no count");
    }
}

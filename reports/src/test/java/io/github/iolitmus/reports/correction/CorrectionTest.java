package io.github.iolitmus.reports.correction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CorrectionTest {

    /** Of Benjamini and Hochberg, 1995, table of fifteen p-values. */
    private static final List<Double> THROMBOLYSIS = List.of(
            .0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528, .7590, 1.0);

    @Test
    void holmRejectsThreeOfTheReference() {
        assertThat(Holm.adjusted(THROMBOLYSIS)).filteredOn(p -> p <= .05).hasSize(3);
    }

    @Test
    void holmMultipliesByWhatIsLeftAndNeverFalls() {
        assertThat(Holm.adjusted(List.of(.03, .01, .04))).containsExactly(.06, .03, .06);
        assertThat(Holm.adjusted(List.of(.6, .6))).containsExactly(1.0, 1.0);
        assertThat(Holm.adjusted(List.of(.02))).containsExactly(.02);
        assertThat(Holm.adjusted(List.of())).isEmpty();
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> Holm.adjusted(List.of(1.1))).hasMessageContaining("1.1 is no probability");
        assertThatThrownBy(() -> Holm.adjusted(List.of(Double.NaN))).hasMessageContaining("NaN is no probability");
        assertThatThrownBy(() -> Holm.adjusted(List.of(-.1))).hasMessageContaining("-0.1 is no probability");
    }

    @Test
    void eValuesAreDiscoveredDownToTheLargestListThatTheyCarry() {
        // Four claims at .1: one needs 40, two need 20 each, three 13.3 each.
        assertThat(EBenjaminiHochberg.threshold(List.of(1.0, 40.0, 2.0, .5), .1))
                .isEqualTo(40);
        assertThat(EBenjaminiHochberg.threshold(List.of(25.0, 20.0, 2.0, .5), .1))
                .isEqualTo(20);
        assertThat(EBenjaminiHochberg.threshold(List.of(13.4, 14.0, 13.5, .5), .1))
                .isEqualTo(13.4);
        assertThat(EBenjaminiHochberg.threshold(List.of(39.0, 19.0, 2.0, .5), .1))
                .isInfinite();
        assertThat(EBenjaminiHochberg.threshold(List.of(), .1)).isInfinite();
        assertThatThrownBy(() -> EBenjaminiHochberg.threshold(List.of(), 1)).hasMessageContaining("less than 1");
    }
}

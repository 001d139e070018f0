package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rounds of a figure, and what is made of them. */
class ComparisonTest {

    private static final Figure TIME = new Figure("time", "a time", "ns", Target.atMost(1.3));

    @Test
    void theRatioIsTheMedianOfTheRoundsRatios() {
        // The second round was disturbed as a whole: its times stand out, its ratio does not.
        Comparison comparison = new Comparison(
                TIME,
                List.of(
                        new Comparison.Round(1200, 1000),
                        new Comparison.Round(3900, 3000),
                        new Comparison.Round(1400, 1000)));

        assertThat(comparison.ratio()).isCloseTo(1.3, within(1e-9));
        assertThat(comparison.kit()).isEqualTo(1400);
        assertThat(comparison.peer()).isEqualTo(1000);
        assertThat(comparison.smallestRatio()).isCloseTo(1.2, within(1e-9));
        assertThat(comparison.largestRatio()).isCloseTo(1.4, within(1e-9));
        assertThat(comparison.isMet()).isTrue();
    }

    @Test
    void whoBeginsChangesWithEachRound() {
        List<String> order = new ArrayList<>();

        Comparison comparison = Comparison.inTurn(TIME, 3, () -> said(order, "kit", 3), () -> said(order, "peer", 2));

        assertThat(order).containsExactly("kit", "peer", "peer", "kit", "kit", "peer");
        assertThat(comparison.rounds()).containsOnly(new Comparison.Round(3, 2)).hasSize(3);
        assertThat(comparison.isMet()).isFalse();
    }

    private static double said(List<String> order, String who, double number) {
        order.add(who);
        return number;
    }
}

package io.github.iolitmus.assertions.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactTestsTest {

    /** Hollander and Wolfe's depression data, differences of R's {@code wilcox.test} example. */
    private static final double[] DEPRESSION = {
        1.83 - .878,
        .50 - .647,
        1.62 - .598,
        2.48 - 2.05,
        1.68 - 1.06,
        1.88 - 1.29,
        1.55 - 1.06,
        3.06 - 3.14,
        1.30 - 1.29
    };

    /** Darwin's maize, in eighths of an inch. */
    private static final double[] MAIZE = {49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};

    @Test
    void signedRankHasTheReferenceValues() {
        assertThat(SignedRank.pOfAtLeast(DEPRESSION)).isCloseTo(.01953125, within(1e-15));
        assertThat(SignedRank.pOfAtLeast(negated(DEPRESSION))).isCloseTo(.986328125, within(1e-15));
        assertThat(2 * SignedRank.pOfAtLeast(MAIZE)).isCloseTo(.0412598, within(5e-8));
    }

    @ParameterizedTest
    @CsvSource({"8, 1, .01", "10, 5, .01", "12, 9, .01", "20, 43, .01", "30, 120, .01", "8, 0, .005", "30, 109, .005"})
    void signedRankHasTheCriticalValues(int pairs, int criticalNegativeRanks, double alpha) {
        assertThat(SignedRank.pOfAtLeast(withNegativeRanks(pairs, criticalNegativeRanks)))
                .isLessThanOrEqualTo(alpha);
        assertThat(SignedRank.pOfAtLeast(withNegativeRanks(pairs, criticalNegativeRanks + 1)))
                .isGreaterThan(alpha);
    }

    @Test
    void signedRankIsExactWithTiesAndZeros() {
        assertThat(SignedRank.pOfAtLeast(new double[] {2, 2, 2, 2, 2, 2, 2})).isEqualTo(1.0 / 128);
        assertThat(SignedRank.pOfAtLeast(new double[] {2, 0, 2, 2, 0, 2, 2, 2, 2}))
                .isEqualTo(1.0 / 128);
        // Of ranks 1.5, 1.5 and 3, at least 4.5: {1.5, 3} twice, and all three.
        assertThat(SignedRank.pOfAtLeast(new double[] {1, -1, 2})).isEqualTo(3.0 / 8);
        assertThat(SignedRank.pOfAtLeast(new double[] {2, -1, 0})).isEqualTo(.5);
        assertThat(SignedRank.pOfAtLeast(new double[] {0, 0})).isEqualTo(1);
        assertThat(SignedRank.doubledMidranks(new double[] {3, -1, 1, 3, 2})).containsExactly(9, 3, 3, 9, 6);
    }

    @Test
    void signedRankAgreesWithCountingAllSigns() {
        double[] values = {.3, -.1, .25, .7, -.45, .6, .05, .8};
        double observed = positiveRanks(values);
        long asLarge = IntStream.range(0, 1 << values.length)
                .filter(signs -> positiveRanks(flipped(values, signs)) >= observed)
                .count();

        assertThat(SignedRank.pOfAtLeast(values)).isEqualTo(asLarge / 256.0);
    }

    @Test
    void signTestIsTheBinomial() {
        assertThat(SignTest.pOfAtLeast(new double[] {1, 9, 4})).isEqualTo(1.0 / 8);
        assertThat(SignTest.pOfAtLeast(new double[] {1, -9, 4, 0})).isEqualTo(4.0 / 8);
        assertThat(SignTest.pOfAtLeast(new double[] {-1, -9})).isEqualTo(1);
        assertThat(SignTest.pOfAtLeast(new double[] {0})).isEqualTo(1);
        // 8 or more of 10: (45 + 10 + 1) / 1024.
        assertThat(SignTest.pOfAtLeast(new double[] {1, 1, 1, 1, 1, 1, 1, 1, -1, -1}))
                .isEqualTo(56 / 1024.0);
    }

    @Test
    void eachModeHasItsOwnLookAtTheEndAndItsName() {
        double[] farAbove = {9, 9, -1};

        assertThat(Mode.MAGNITUDE.finalP(farAbove)).isEqualTo(SignedRank.pOfAtLeast(farAbove));
        assertThat(Mode.SIGN.finalP(farAbove)).isEqualTo(.5).isNotEqualTo(Mode.MAGNITUDE.finalP(farAbove));
        assertThat(Mode.values()).extracting(Mode::toString).containsExactly("magnitude", "sign");
    }

    @Test
    void theOrderEffectIsHalfOfWhatTheOrdersDifferBy() {
        // The treatment halves the time, and whatever runs second takes a tenth less.
        double[] controlFirst = {Math.log(2 / .9), Math.log(2 / .9)};
        double[] treatmentFirst = {Math.log(2 * .9)};

        assertThat(OrderEffect.of(controlFirst, treatmentFirst).orElseThrow()).isCloseTo(1 / .9, within(1e-12));
        assertThat(OrderEffect.of(controlFirst, new double[0])).isEmpty();
        assertThat(OrderEffect.of(new double[0], treatmentFirst)).isEmpty();
    }

    @Test
    void pseudoMedianHasTheReferenceValue() {
        assertThat(Center.pseudoMedian(DEPRESSION)).isCloseTo(.46, within(1e-12));
        assertThat(Center.pseudoMedian(new double[] {4})).isEqualTo(4);
        assertThat(Center.pseudoMedian(new double[] {1, 2})).isEqualTo(1.5);
    }

    @Test
    void noiseIsTheScaledMedianDeviation() {
        assertThat(Center.median(new double[] {5, 1, 3})).isEqualTo(3);
        assertThat(Center.median(new double[] {5, 1, 3, 4})).isEqualTo(3.5);
        assertThat(Center.noise(new double[] {1, 2, 3, 4, 100})).isEqualTo(1.4826);
        assertThat(Center.noise(new double[] {7})).isZero();
    }

    /** Values of ranks 1 to n, the negative ones of which have that sum of ranks. */
    private static double[] withNegativeRanks(int count, int sum) {
        double[] values =
                IntStream.rangeClosed(1, count).mapToDouble(rank -> rank).toArray();
        int left = sum;
        for (int rank = count; rank >= 1; rank--) {
            if (rank <= left) {
                values[rank - 1] = -rank;
                left -= rank;
            }
        }
        return values;
    }

    private static double positiveRanks(double[] values) {
        return IntStream.range(0, values.length)
                .filter(i -> values[i] > 0)
                .mapToLong(i -> Arrays.stream(values)
                        .filter(other -> Math.abs(other) <= Math.abs(values[i]))
                        .count())
                .sum();
    }

    private static double[] flipped(double[] values, int signs) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> (signs >> i & 1) == 1 ? Math.abs(values[i]) : -Math.abs(values[i]))
                .toArray();
    }

    private static double[] negated(double[] values) {
        return Arrays.stream(values).map(value -> -value).toArray();
    }
}

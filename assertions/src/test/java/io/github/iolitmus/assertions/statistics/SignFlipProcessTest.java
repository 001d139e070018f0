package io.github.iolitmus.assertions.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SignFlipProcessTest {

    /** Of the specification: E+ = 34.652509 and E− = .013584 at θ = 1. */
    private static final double[] REFERENCE = {.30, -.05, .22, .41, .08, .35, .27, .19, -.02, .33};

    private static final int PAIRS = 12;

    @Test
    void hasTheReferenceValues() {
        assertThat(after(Mode.MAGNITUDE, REFERENCE).value()).isCloseTo(34.652509, within(5e-7));
        assertThat(after(Mode.MAGNITUDE, negated(REFERENCE)).value()).isCloseTo(.013584, within(5e-7));
    }

    @Test
    void doublesAtBestWithEachPair() {
        double ln2 = Math.log(2);

        assertThat(after(Mode.MAGNITUDE, repeated(ln2, 7)).value()).isCloseTo(106.731, within(5e-4));
        assertThat(after(Mode.MAGNITUDE, repeated(ln2, 8)).value()).isCloseTo(210.382, within(5e-4));
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void meansOneOverAllSigns(Mode mode) {
        double sum = 0;
        for (int signs = 0; signs < 1 << PAIRS; signs++) {
            sum += after(mode, signed(signs)).value();
        }

        assertThat(sum / (1 << PAIRS)).isCloseTo(1, within(1e-13));
    }

    @Test
    void hardlyEverReachesTwoHundredByChance() {
        int reached = 0;
        for (int signs = 0; signs < 1 << PAIRS; signs++) {
            reached += after(Mode.MAGNITUDE, signed(signs)).largest() >= 200 ? 1 : 0;
        }

        assertThat((double) reached / (1 << PAIRS)).isPositive().isLessThanOrEqualTo(.005);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aPairWithoutADifferenceChangesNothing(Mode mode) {
        assertThat(after(mode, new double[] {.3, .2, 0, 0}).value())
                .isEqualTo(after(mode, new double[] {.3, .2}).value());
    }

    @Test
    void remembersTheLargest() {
        SignFlipProcess process = after(Mode.MAGNITUDE, new double[] {1, 1, 1, -1, -1, -1});

        assertThat(process.value()).isLessThan(1);
        assertThat(process.largest())
                .isEqualTo(after(Mode.MAGNITUDE, repeated(1, 3)).value());
        assertThat(after(Mode.MAGNITUDE, new double[] {-1}).largest()).isEqualTo(1);
    }

    @Test
    void isNoNumberOnlyWhereNothingIs() {
        assertThat(after(Mode.MAGNITUDE, repeated(1000, 200)).value())
                .isPositive()
                .isFinite();
        assertThat(after(Mode.MAGNITUDE, repeated(-1000, 200)).value())
                .isNotNegative()
                .isFinite();
    }

    private static SignFlipProcess after(Mode mode, double[] distances) {
        SignFlipProcess process = new SignFlipProcess(mode);
        for (double distance : distances) {
            process.add(distance);
        }
        return process;
    }

    /** Distances of several sizes, with the signs of the bits. */
    private static double[] signed(int signs) {
        double[] distances = new double[PAIRS];
        for (int pair = 0; pair < PAIRS; pair++) {
            distances[pair] = (signs >> pair & 1) == 1 ? .1 * (pair + 1) : -.1 * (pair + 1);
        }
        return distances;
    }

    private static double[] repeated(double value, int times) {
        double[] values = new double[times];
        Arrays.fill(values, value);
        return values;
    }

    private static double[] negated(double[] values) {
        return Arrays.stream(values).map(value -> -value).toArray();
    }
}

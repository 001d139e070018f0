package io.github.iolitmus.assertions.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequentialTestTest {

    private static final Design GATE = new Design(1, 1.2, .01, .001, 30, Mode.MAGNITUDE);
    private static final Design QUICK = new Design(1, 1.2, .05, .05, 12, Mode.MAGNITUDE);

    @Test
    void takesTheFewestPairsOfItsTier() {
        assertThat(always(GATE, 2).pairs()).isEqualTo(8);
        assertThat(always(GATE, .5).pairs()).isEqualTo(12);
        assertThat(always(GATE, .01).pairs()).isEqualTo(11);
        assertThat(always(QUICK, 2).pairs()).isEqualTo(6);
        assertThat(always(QUICK, .5).pairs()).isEqualTo(6);
        assertThat(decided(always(GATE, 2))).isEqualTo(new Decision(Outcome.HOLDS, null));
        assertThat(decided(always(QUICK, .5))).isEqualTo(new Decision(Outcome.REFUTED, Subtype.OPPOSITE));
    }

    @Test
    void saysInWhichWayAClaimIsRefuted() {
        Design strict = new Design(2, 4, .01, .001, 30, Mode.MAGNITUDE);

        assertThat(decided(always(strict, 1.5))).isEqualTo(new Decision(Outcome.REFUTED, Subtype.TOO_SMALL));
        assertThat(decided(always(strict, 1))).isEqualTo(new Decision(Outcome.REFUTED, Subtype.NO_EFFECT));
        assertThat(decided(always(strict, .5))).isEqualTo(new Decision(Outcome.REFUTED, Subtype.OPPOSITE));
    }

    @Test
    void whatIsShownOnBothSidesAtOnceIsTooSmall() {
        // Between the bounds, as far from the one as the error rates make it take pairs to see.
        Design wide = new Design(1, 4, .01, .01, 30, Mode.MAGNITUDE);

        assertThat(decided(always(wide, 2))).isEqualTo(new Decision(Outcome.REFUTED, Subtype.TOO_SMALL));
    }

    @Test
    void looksOnceMoreWhenAllPairsAreDrawn() {
        SequentialTest test = run(twelve(.01), SequentialTestTest::almostAlwaysPositive);

        assertThat(test.pairs()).isEqualTo(12);
        assertThat(test.largestEHolds()).isLessThan(100);
        assertThat(decided(test)).isEqualTo(new Decision(Outcome.HOLDS, null));
        // One rank of 78, the smallest, is negative.
        assertThat(test.anytimePHolds()).isEqualTo(2 * 2.0 / 4096);
        assertThat(test.anytimePRefuted()).isEqualTo(1);
    }

    @Test
    void theLookAtTheEndRefutesToo() {
        SequentialTest test = run(twelve(.01), pair -> Math.log(1.05) - almostAlwaysPositive(pair));

        assertThat(test.largestERefuted()).isLessThan(100);
        assertThat(decided(test).outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(test.anytimePRefuted()).isEqualTo(2 * 2.0 / 4096);
        assertThat(test.anytimePHolds()).isEqualTo(1);
    }

    @Test
    void theLookAtTheEndMayShowBothSides() {
        SequentialTest test = run(new Design(1, 1.02, .01, .001, 12, Mode.MAGNITUDE), pair -> .01);

        assertThat(decided(test)).isEqualTo(new Decision(Outcome.REFUTED, Subtype.TOO_SMALL));
    }

    @Test
    void bothLooksRefuteWithHalfOfTheirErrorToo() {
        Design loose = new Design(1, 1.05, .01, 4.0 / 4096, 12, Mode.MAGNITUDE);
        Design strict = new Design(1, 1.05, .01, 3.9 / 4096, 12, Mode.MAGNITUDE);

        assertThat(decided(run(loose, pair -> Math.log(1.05) - almostAlwaysPositive(pair)))
                        .outcome())
                .isEqualTo(Outcome.REFUTED);
        assertThat(decided(run(strict, pair -> Math.log(1.05) - almostAlwaysPositive(pair)))
                        .outcome())
                .isEqualTo(Outcome.INCONCLUSIVE);
        // Each of twelve on the right side of either bound has a chance of 1 in 4096.
        assertThat(decided(run(new Design(1, 1.02, 1.9 / 4096, .001, 12, Mode.MAGNITUDE), pair -> .01)))
                .isEqualTo(new Decision(Outcome.REFUTED, Subtype.NO_EFFECT));
    }

    @Test
    void tellsHowFarItIs() {
        SequentialTest test = new SequentialTest(GATE);
        test.add(.5);
        test.add(-.5);

        assertThat(test.eHolds()).isEqualTo(process(.5, -.5).value()).isLessThan(test.largestEHolds());
        assertThat(test.largestEHolds()).isEqualTo(process(.5).value());
        double log = Math.log(1.2);
        assertThat(test.eRefuted()).isEqualTo(process(log - .5, log + .5).value());
        assertThat(test.largestERefuted()).isEqualTo(1);
        SequentialTest slower = new SequentialTest(GATE);
        slower.add(-.5);
        assertThat(slower.largestERefuted())
                .isEqualTo(process(log + .5).value())
                .isGreaterThan(1);
    }

    private static SignFlipProcess process(double... distances) {
        SignFlipProcess process = new SignFlipProcess(Mode.MAGNITUDE);
        for (double distance : distances) {
            process.add(distance);
        }
        return process;
    }

    @Test
    void plansByTheDistanceBetweenTheBounds() {
        SequentialTest near = run(new Design(2, 2.4, .01, .001, 6, Mode.MAGNITUDE), pair -> pair % 2 == 0 ? .9 : .5);

        // 15 (1.4826 · .2 / ln 1.2)²
        assertThat(near.plannedPairs()).isEqualTo(Optional.of(40L));
    }

    @Test
    void theLookAtTheEndIsAllowedHalfOfTheError() {
        assertThat(decided(run(twelve(4.0 / 4096), SequentialTestTest::almostAlwaysPositive))
                        .outcome())
                .isEqualTo(Outcome.HOLDS);
        assertThat(decided(run(twelve(3.9 / 4096), SequentialTestTest::almostAlwaysPositive))
                        .outcome())
                .isEqualTo(Outcome.INCONCLUSIVE);
    }

    private static Design twelve(double alphaHolds) {
        return new Design(1, 1.05, alphaHolds, .001, 12, Mode.MAGNITUDE);
    }

    /** Too small for a process to bet on, and with one exception of twelve above zero. */
    private static double almostAlwaysPositive(int pair) {
        return pair == 2 ? -.03 : .04 + .01 * (pair % 4);
    }

    @Test
    void noiseLeavesItOpenAndSaysWhetherMorePairsWouldDo() {
        SequentialTest loud = run(GATE, pair -> pair % 2 == 0 ? .9 : -.8);
        SequentialTest even =
                run(new Design(1, 1.05, .001, .001, 8, Mode.MAGNITUDE), pair -> pair % 2 == 0 ? .02 : .03);

        assertThat(decided(loud)).isEqualTo(new Decision(Outcome.INCONCLUSIVE, Subtype.UNDERPOWERED));
        assertThat(loud.plannedPairs()).isEqualTo(Optional.of(717L));
        assertThat(decided(even)).isEqualTo(new Decision(Outcome.INCONCLUSIVE, Subtype.BUDGET));
        assertThat(even.plannedPairs()).isEqualTo(Optional.of(8L));
    }

    @Test
    void anEarlyEndIsNoLook() {
        SequentialTest test = new SequentialTest(GATE);
        assertThat(test.plannedPairs()).isEmpty();
        for (int pair = 0; pair < 7; pair++) {
            test.add(.5);
        }
        assertThat(test.decision()).isEmpty();

        test.finish();

        assertThat(decided(test)).isEqualTo(new Decision(Outcome.INCONCLUSIVE, Subtype.BUDGET));
        assertThat(test.anytimePHolds()).isEqualTo(2 / test.largestEHolds());
        assertThatThrownBy(() -> test.add(.5))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("decided after 7 pairs");
    }

    @Test
    void estimatesTheRatioWithItsInterval() {
        SequentialTest test = new SequentialTest(GATE);
        test.add(Math.log(2));
        assertThat(test.interval()).isEqualTo(new Interval(0, Double.POSITIVE_INFINITY));
        for (int pair = 0; pair < 6; pair++) {
            test.add(Math.log(2) + (pair % 2 == 0 ? .05 : -.05));
        }

        assertThat(test.ratio()).isCloseTo(2, within(.02));
        assertThat(test.interval().lower()).isBetween(1.0, 2.0);
        assertThat(test.interval().upper()).isBetween(2.0, 4.0);
        // The ends are where the e-value of the side is 1/α.
        assertThat(eAgainst(test.interval().lower())).isCloseTo(100, within(1e-6));
        assertThat(test.noise()).isCloseTo(1.4826 * .05, within(1e-12));
    }

    /** The e-value of the pairs above against G of at most that. */
    private static double eAgainst(double ratio) {
        SignFlipProcess process = new SignFlipProcess(Mode.MAGNITUDE);
        process.add(Math.log(2 / ratio));
        for (int pair = 0; pair < 6; pair++) {
            process.add(Math.log(2 / ratio) + (pair % 2 == 0 ? .05 : -.05));
        }
        return process.value();
    }

    @Test
    void theSignAloneCountsWhereItIsAskedFor() {
        Design sign = new Design(1, 1.2, .01, .001, 30, Mode.SIGN);
        // A few runs of the treatment are slower by a hundred times, which a magnitude would not get over.
        SequentialTest test = run(sign, pair -> pair % 9 == 8 ? -5 : .4);

        assertThat(decided(test)).isEqualTo(new Decision(Outcome.HOLDS, null));
        assertThat(test.ratio()).isCloseTo(Math.exp(.4), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1.2, .01, .001, 30, leave nothing to tell apart",
        "1, 1, .01, .001, 30, leave nothing to tell apart",
        "1.2, 1, .01, .001, 30, leave nothing to tell apart",
        "NaN, 1, .01, .001, 30, leave nothing to tell apart",
        "1, Infinity, .01, .001, 30, leave nothing to tell apart",
        "1, 1.2, 0, .001, 30, more than 0 and less than 1",
        "1, 1.2, 1, .001, 30, more than 0 and less than 1",
        "1, 1.2, .01, 0, 30, more than 0 and less than 1",
        "1, 1.2, .01, 1, 30, more than 0 and less than 1",
        "1, 1.2, .01, .001, 0, 0 pairs show nothing",
    })
    void aDesignThatDecidesNothingIsRefused(
            double theta0, double theta1, double holds, double refuted, int pairs, String why) {
        assertThatThrownBy(() -> new Design(theta0, theta1, holds, refuted, pairs, Mode.MAGNITUDE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void onePairDecidesNothingButMayBeAllThereIs() {
        SequentialTest test = new SequentialTest(new Design(1, 1.2, .01, .001, 1, Mode.MAGNITUDE));
        test.add(5);

        assertThat(decided(test).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }

    @Test
    void aTimeOfZeroHasNoRatio() {
        assertThatThrownBy(() -> new SequentialTest(GATE).add(Double.NEGATIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one of the two was 0");
    }

    private static SequentialTest always(Design design, double ratio) {
        return run(design, pair -> Math.log(ratio));
    }

    private static SequentialTest run(Design design, IntToDoubleFunction difference) {
        SequentialTest test = new SequentialTest(design);
        for (int pair = 0; test.decision().isEmpty(); pair++) {
            test.add(difference.applyAsDouble(pair));
        }
        return test;
    }

    private static Decision decided(SequentialTest test) {
        return test.decision().orElseThrow();
    }
}

package io.github.iolitmus.assertions.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The error rates on simulated pairs, on machines of every kind. A check that a known bad rule does not pass. */
class ErrorRatesTest {

    private static final int REPETITIONS = 500;
    private static final double ALPHA = .05;
    private static final Design DESIGN = new Design(1, 1.2, ALPHA, ALPHA, 30, Mode.MAGNITUDE);

    @ParameterizedTest
    @EnumSource(Runs.class)
    void falseOutcomesAreAsRareAsAllowed(Runs runs) {
        for (double sigma : new double[] {.02, .2}) {
            assertThat(compatible(
                            Campaign.of(DESIGN, runs, 1, sigma, REPETITIONS, 1).holds()))
                    .as("false HOLDS at sigma %s", sigma)
                    .isTrue();
            assertThat(compatible(Campaign.of(DESIGN, runs, 1.2, sigma, REPETITIONS, 2)
                            .refuted()))
                    .as("false REFUTED at sigma %s", sigma)
                    .isTrue();
        }
    }

    @Test
    void aRankTestThatIsLookedAtAfterEachPairIsCaught() {
        SplittableRandom random = new SplittableRandom(3);
        int wrong = 0;
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            wrong += peeksIntoHolds(Runs.QUIET.differences(30, 1, .2, random.split())) ? 1 : 0;
        }

        assertThat(compatible(wrong)).isFalse();
    }

    private static boolean peeksIntoHolds(double[] differences) {
        for (int pairs = 5; pairs <= differences.length; pairs++) {
            if (SignedRank.pOfAtLeast(Arrays.copyOf(differences, pairs)) <= ALPHA) {
                return true;
            }
        }
        return false;
    }

    /** Whether so many errors may come of the allowed rate: five standard deviations above it are no chance. */
    private static boolean compatible(int errors) {
        double expected = ALPHA * REPETITIONS;
        return errors <= expected + 5 * Math.sqrt(expected * (1 - ALPHA));
    }
}

package io.github.iolitmus.assertions.statistics;

import io.github.iolitmus.kit.record.Outcome;
import java.util.SplittableRandom;

/**
 * What a design comes to on simulated pairs.
 *
 * @param holds how often it came to HOLDS
 * @param refuted how often to REFUTED
 * @param repetitions of how many
 * @param pairs how many pairs all together took
 */
record Campaign(int holds, int refuted, int repetitions, long pairs) {

    static Campaign of(Design design, Runs runs, double ratio, double sigma, int repetitions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int holds = 0;
        int refuted = 0;
        long pairs = 0;
        for (int repetition = 0; repetition < repetitions; repetition++) {
            SequentialTest test = new SequentialTest(design);
            double[] differences = runs.differences(design.mostPairs(), ratio, sigma, random.split());
            for (int pair = 0; test.decision().isEmpty(); pair++) {
                test.add(differences[pair]);
            }
            Outcome outcome = test.decision().orElseThrow().outcome();
            holds += outcome == Outcome.HOLDS ? 1 : 0;
            refuted += outcome == Outcome.REFUTED ? 1 : 0;
            pairs += test.pairs();
        }
        return new Campaign(holds, refuted, repetitions, pairs);
    }

    double holdsPercent() {
        return 100.0 * holds / repetitions;
    }

    double refutedPercent() {
        return 100.0 * refuted / repetitions;
    }

    double meanPairs() {
        return (double) pairs / repetitions;
    }
}

package io.github.iolitmus.assertions.statistics;

import java.util.stream.DoubleStream;

/** The exact sign test: every sign is a fair coin. A zero has none, so it is left out. */
final class SignTest {

    private SignTest() {}

    /** The chance of as many positive values as these or more; 1 without any value but zero. */
    static double pOfAtLeast(double[] values) {
        int coins = (int) DoubleStream.of(values).filter(value -> value != 0).count();
        int heads = (int) DoubleStream.of(values).filter(value -> value > 0).count();
        double tail = 0;
        double chance = Math.pow(.5, coins);
        // The chance of all heads, of all but one, and so on.
        for (int tails = 0; tails <= coins - heads; tails++) {
            tail += chance;
            chance = chance * (coins - tails) / (tails + 1);
        }
        return Math.min(1, tail);
    }
}

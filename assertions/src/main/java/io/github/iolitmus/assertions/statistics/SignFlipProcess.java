package io.github.iolitmus.assertions.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Bets, pair after pair, that distances lie above zero rather than below. Where each sign is a fair coin, no strategy of looking makes the stake
 * grow: it ever reaches 1/α with a chance of at most α (Ville). So one may look after every pair.
 */
final class SignFlipProcess {

    private final Mode mode;
    private final double[] bets;
    private final double[] stakes;
    private double largest = 1;

    SignFlipProcess(Mode mode) {
        this.mode = mode;
        this.bets = mode.bets();
        this.stakes = new double[bets.length];
        Arrays.fill(stakes, 1);
    }

    void add(double distance) {
        for (int bet = 0; bet < bets.length; bet++) {
            stakes[bet] *= mode.factor(bets[bet], distance);
        }
        largest = Math.max(largest, value());
    }

    /** The e-value now. */
    double value() {
        return DoubleStream.of(stakes).average().orElseThrow();
    }

    /** The largest e-value so far, at least the 1 it began with. */
    double largest() {
        return largest;
    }
}

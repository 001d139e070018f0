package io.github.iolitmus.assertions.statistics;

import java.util.Locale;
import java.util.stream.DoubleStream;

/** What of a pair counts. */
public enum Mode {
    /** How far G is from its bound. The estimand is the pseudo-median of ln G. */
    MAGNITUDE {
        @Override
        double[] bets() {
            return new double[] {1, 2, 4, 8, 16, 32, 64};
        }

        @Override
        double factor(double bet, double distance) {
            // 1 + tanh(bet · distance), without losing what is left of it far below zero.
            return 2 / (1 + Math.exp(-2 * bet * distance));
        }

        @Override
        double finalP(double[] distances) {
            return SignedRank.pOfAtLeast(distances);
        }

        @Override
        double center(double[] values) {
            return Center.pseudoMedian(values);
        }
    },
    /** On which side of its bound G is, for arms whose runs are skewed. The estimand is the median of ln G. */
    SIGN {
        @Override
        double[] bets() {
            return new double[] {1, .8, .6, .4, .2};
        }

        @Override
        double factor(double bet, double distance) {
            return 1 + bet * Math.signum(distance);
        }

        @Override
        double finalP(double[] distances) {
            return SignTest.pOfAtLeast(distances);
        }

        @Override
        double center(double[] values) {
            return Center.median(values);
        }
    };

    /** Each is bet on, with the same share of the stake. */
    abstract double[] bets();

    /** What a bet is multiplied by; 1 on average where the distance is as likely above zero as below, and 1 at zero. */
    abstract double factor(double bet, double distance);

    /** The exact one-sided p-value of distances this far above zero, where each sign is a fair coin. */
    abstract double finalP(double[] distances);

    /** The estimate from values that are not empty. */
    abstract double center(double[] values);

    /** The average of all bets after these distances. */
    double eValue(double[] distances) {
        return DoubleStream.of(bets())
                .map(bet -> DoubleStream.of(distances)
                        .map(distance -> factor(bet, distance))
                        .reduce(1, (product, factor) -> product * factor))
                .average()
                .orElseThrow();
    }

    /** The name in records: {@code magnitude}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

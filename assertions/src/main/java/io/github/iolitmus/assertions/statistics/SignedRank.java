package io.github.iolitmus.assertions.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Wilcoxon's signed-rank test, exact with ties and zeros: given the absolute values, every sign is a fair coin. A zero has no sign to flip, so it
 * is left out.
 */
final class SignedRank {

    private SignedRank() {}

    /** The chance of a sum of positive ranks as large as this or larger; 1 without any value but zero. */
    static double pOfAtLeast(double[] values) {
        double[] nonzero = DoubleStream.of(values).filter(value -> value != 0).toArray();
        int[] ranks = doubledMidranks(nonzero);
        int observed = 0;
        for (int i = 0; i < nonzero.length; i++) {
            observed += nonzero[i] > 0 ? ranks[i] : 0;
        }
        double[] chances = chancesOfSums(ranks);
        double tail = 0;
        // From the far end, where the chances are smallest.
        for (int sum = chances.length - 1; sum >= observed; sum--) {
            tail += chances[sum];
        }
        return Math.min(1, tail);
    }

    /** Twice the rank of each absolute value, which is whole for ties too. */
    static int[] doubledMidranks(double[] values) {
        double[] sorted = DoubleStream.of(values).map(Math::abs).sorted().toArray();
        return DoubleStream.of(values)
                .map(Math::abs)
                .mapToInt(value -> {
                    int first = firstAtLeast(sorted, value);
                    int last = first;
                    while (last + 1 < sorted.length && sorted[last + 1] == value) {
                        last++;
                    }
                    return first + last + 2;
                })
                .toArray();
    }

    private static int firstAtLeast(double[] sorted, double value) {
        int index = 0;
        while (sorted[index] < value) {
            index++;
        }
        return index;
    }

    /** The chance of each sum of positive ranks. */
    private static double[] chancesOfSums(int[] ranks) {
        double[] chances = new double[Arrays.stream(ranks).sum() + 1];
        chances[0] = 1;
        int most = 0;
        for (int rank : ranks) {
            most += rank;
            for (int sum = most; sum >= 0; sum--) {
                chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2;
            }
        }
        return chances;
    }
}

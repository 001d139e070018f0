package io.github.iolitmus.reports.correction;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction: among the claims it rejects, the chance that even one is rejected falsely is at most the level, however the tests
 * hang together.
 *
 * <p>Source: S. Holm, A simple sequentially rejective multiple test procedure, 1979.
 */
public final class Holm {

    private Holm() {}

    /**
     * The adjusted p-values, in the order of the given ones: each is rejected at every level that it does not exceed.
     *
     * @throws IllegalArgumentException if one is no probability
     */
    public static List<Double> adjusted(List<Double> pValues) {
        pValues.forEach(Holm::requireProbability);
        double[] adjusted = new double[pValues.size()];
        double largest = 0;
        int left = pValues.size();
        for (int index : ascending(pValues)) {
            largest = Math.max(largest, Math.min(1, left * pValues.get(index)));
            adjusted[index] = largest;
            left--;
        }
        return IntStream.range(0, adjusted.length).mapToObj(i -> adjusted[i]).toList();
    }

    private static List<Integer> ascending(List<Double> pValues) {
        return IntStream.range(0, pValues.size())
                .boxed()
                .sorted(Comparator.comparing(pValues::get))
                .toList();
    }

    private static void requireProbability(double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("a p-value of " + p + " is no probability");
        }
    }
}

package io.github.iolitmus.reports.correction;

import java.util.Comparator;
import java.util.List;

/**
 * The Benjamini–Hochberg procedure for e-values: of the claims on the list it gives, the share of false ones is at most the level on average,
 * however the tests hang together.
 *
 * <p>Source: R. Wang and A. Ramdas, False discovery rate control with e-values, 2022.
 */
public final class EBenjaminiHochberg {

    private EBenjaminiHochberg() {}

    /**
     * The e-value from which on a claim is discovered, infinite where none is.
     *
     * @param eValues one a claim
     * @param level the share of false discoveries that is allowed, more than 0 and less than 1
     */
    public static double threshold(List<Double> eValues, double level) {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException(
                    "a share of false discoveries of " + level + ": give more than 0 and less than 1");
        }
        List<Double> descending =
                eValues.stream().sorted(Comparator.reverseOrder()).toList();
        for (int discovered = descending.size(); discovered >= 1; discovered--) {
            double needed = descending.size() / (level * discovered);
            if (descending.get(discovered - 1) >= needed) {
                return descending.get(discovered - 1);
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}

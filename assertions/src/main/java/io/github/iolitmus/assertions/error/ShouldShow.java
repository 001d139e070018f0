package io.github.iolitmus.assertions.error;

import io.github.iolitmus.assertions.presentation.Spread;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.PairedTest;
import java.util.List;
import java.util.Locale;

/** A claim on the pairs of a comparison was not shown. */
public final class ShouldShow {

    private ShouldShow() {}

    /**
     * The text of a claim on a time.
     *
     * @param metric what was compared: {@code pread p50}
     * @param claim what was claimed, as a sentence
     * @param times the medians of both, in words
     * @param pairs how many pairs decided it
     */
    public static FailureText shouldShow(
            CellHeader header,
            Comparison comparison,
            String description,
            String metric,
            String claim,
            String times,
            PairedTest test,
            int pairs) {
        return new FailureText(
                header,
                description,
                claim,
                "HOLDS above G = " + Unit.RATIO.format(test.theta0()) + ", REFUTED below G = "
                        + Unit.RATIO.format(test.theta1()),
                measured(metric, times, test, pairs),
                PairsText.mechanism(comparison) + noise(test),
                PairsText.start(comparison));
    }

    /**
     * The text of a claim on a count.
     *
     * @param controls the count in the control's run of each pair
     * @param treatments in the treatment's
     */
    public static FailureText shouldHaveFewer(
            CellHeader header,
            Comparison comparison,
            String description,
            String metric,
            double factor,
            List<Double> controls,
            List<Double> treatments,
            Unit unit) {
        String bound = "fewer by " + Unit.RATIO.format(factor) + " in every pair";
        return new FailureText(
                header,
                description,
                metric + " of [" + comparison.treatment() + "] is " + bound + " than of [" + comparison.control() + "]",
                bound,
                treatments.isEmpty()
                        ? "nothing, for want of pairs"
                        : Spread.of(treatments, unit) + " against " + Spread.of(controls, unit),
                PairsText.mechanism(comparison),
                PairsText.start(comparison));
    }

    private static String measured(String metric, String times, PairedTest test, int pairs) {
        if (pairs == 0) {
            return "nothing, for want of pairs";
        }
        return String.format(
                Locale.ROOT,
                "G ≈ %s, %.0f %% anytime interval %s (E %s of %.0f for and %s of %.0f against, after %d of at most %d pairs);"
                        + " %s %s",
                estimate(test.ratio()),
                100 * (1 - 2 * test.alphaHolds()),
                interval(test),
                e(test.largestEHolds()),
                2 / test.alphaHolds(),
                e(test.largestERefuted()),
                2 / test.alphaRefuted(),
                pairs,
                test.mostPairs(),
                metric,
                times);
    }

    private static String interval(PairedTest test) {
        return (test.lower() > 0 ? estimate(test.lower()) : "0") + " to "
                + (test.upper() < Double.POSITIVE_INFINITY ? estimate(test.upper()) : "∞");
    }

    /** Three digits: more would be noise. */
    private static String estimate(double ratio) {
        int decimals = ratio < .9995 ? 3 : ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f×", ratio);
    }

    /** Three digits, and no exponent where people would count. */
    private static String e(double value) {
        return value >= 1000 ? String.format(Locale.ROOT, "%.0f", value) : String.format(Locale.ROOT, "%.3g", value);
    }

    private static String noise(PairedTest test) {
        Double order = test.orderEffect();
        return String.format(Locale.ROOT, "; ln G differs by %.2f from pair to pair", test.noise())
                + (order == null
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "; the second run of a pair takes %.1f %% %s",
                                100 * Math.abs(1 - 1 / order),
                                order >= 1 ? "less" : "more"));
    }
}

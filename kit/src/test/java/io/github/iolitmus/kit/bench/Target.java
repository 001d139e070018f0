package io.github.iolitmus.kit.bench;

import java.util.Locale;

/**
 * Between what the ratio kit / peer should be. One that is missed is printed, not punished: on a busy machine it says more about the machine.
 *
 * @param least infinite where the ratio may be as small as it likes
 * @param most infinite where it may be as large
 */
record Target(double least, double most) {

    /** There is none: the ratio is there to be known. */
    static final Target NONE = new Target(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** For what is better when it is less: times, losses. */
    static Target atMost(double ratio) {
        return new Target(Double.NEGATIVE_INFINITY, ratio);
    }

    /** For what is better when it is more: reads and bytes a second. */
    static Target atLeast(double ratio) {
        return new Target(ratio, Double.POSITIVE_INFINITY);
    }

    boolean isMetBy(double ratio) {
        return least <= ratio && ratio <= most;
    }

    @Override
    public String toString() {
        if (equals(NONE)) {
            return "-";
        }
        return String.format(
                Locale.ROOT, Double.isInfinite(least) ? "<= %.2f" : ">= %.2f", Double.isInfinite(least) ? most : least);
    }
}

package io.github.iolitmus.assertions.statistics;

import java.util.OptionalDouble;

/** What it does to a run to be the second of its pair. The coin keeps it out of the verdict; its size tells what runs leave behind for the next. */
public final class OrderEffect {

    private OrderEffect() {}

    /**
     * The factor by which the second run of a pair takes less than the first; empty where all pairs ran in the same order.
     *
     * @param controlFirst ln(control / treatment) of the pairs in which the control ran first
     * @param treatmentFirst of the others
     */
    public static OptionalDouble of(double[] controlFirst, double[] treatmentFirst) {
        return controlFirst.length == 0 || treatmentFirst.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.exp((Center.median(controlFirst) - Center.median(treatmentFirst)) / 2));
    }
}

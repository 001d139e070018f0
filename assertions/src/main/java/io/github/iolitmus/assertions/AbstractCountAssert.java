package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;

/**
 * Bounds of a count or a ratio.
 *
 * @param <R> what more can be claimed of afterwards
 */
public abstract sealed class AbstractCountAssert<R> permits CountAssert, CallCountAssert {

    private final String metric;
    private final Unit unit;

    AbstractCountAssert(String metric, Unit unit) {
        this.metric = metric;
        this.unit = unit;
    }

    /** It is exactly that. */
    public R isEqualTo(double expected) {
        return bounded("exactly " + format(expected), expected, expected);
    }

    /** It is exactly that. */
    public R isEqualTo(long expected) {
        return isEqualTo((double) expected);
    }

    /** It is zero. */
    public R isZero() {
        return isEqualTo(0L);
    }

    /** It is that or more. */
    public R isAtLeast(double least) {
        return bounded("at least " + format(least), least, Double.POSITIVE_INFINITY);
    }

    /** It is that or more. */
    public R isAtLeast(long least) {
        return isAtLeast((double) least);
    }

    /** It is that or less. */
    public R isAtMost(double most) {
        return bounded("at most " + format(most), Double.NEGATIVE_INFINITY, most);
    }

    /** It is that or less. */
    public R isAtMost(long most) {
        return isAtMost((double) most);
    }

    /** It is between the two, both included. */
    public R isBetween(double least, double most) {
        if (least > most) {
            throw new IllegalArgumentException(
                    "nothing is between " + format(least) + " and " + format(most) + ": give the smaller bound first");
        }
        return bounded("between " + format(least) + " and " + format(most), least, most);
    }

    final R bounded(String bound, double least, double most) {
        if (Double.isNaN(least) || Double.isNaN(most)) {
            throw new IllegalArgumentException("the bound of the " + metric + " is no number");
        }
        return check(bound, least, most);
    }

    final String format(double value) {
        return unit.format(value);
    }

    /** Checks that it is within the bound, which is also given in words. */
    abstract R check(String bound, double least, double most);
}

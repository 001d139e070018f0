package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.workload.Arm;

/**
 * A claim on a count or a ratio; it must hold in every trial.
 *
 * <pre>{@code
 * assertThat(warm).majorFaults().isZero();                         // passes: 0, 0, 0, 0 and 0 major faults
 * assertThat(cold).majorFaults().isZero();                         // fails: 0, 0, 1, 0 and 0
 * assertThat(advised).sleeps().fewerByFactor(5).than(plain);       // passes: 20 at most against 512 at least
 * }</pre>
 *
 * <p>A bound that nothing can meet, such as a number that is none, is an {@link IllegalArgumentException}.
 */
public final class CountAssert {

    private final ArmAssert arm;
    private final Quantity quantity;

    CountAssert(ArmAssert arm, Quantity quantity) {
        this.arm = arm;
        this.quantity = quantity;
    }

    /** It is exactly that. */
    public ArmAssert isEqualTo(double expected) {
        return check("exactly " + format(expected), expected, expected);
    }

    /** It is exactly that. */
    public ArmAssert isEqualTo(long expected) {
        return isEqualTo((double) expected);
    }

    /** It is zero. */
    public ArmAssert isZero() {
        return isEqualTo(0L);
    }

    /** It is that or more. */
    public ArmAssert isAtLeast(double least) {
        return check("at least " + format(least), least, Double.POSITIVE_INFINITY);
    }

    /** It is that or more. */
    public ArmAssert isAtLeast(long least) {
        return isAtLeast((double) least);
    }

    /** It is that or less. */
    public ArmAssert isAtMost(double most) {
        return check("at most " + format(most), Double.NEGATIVE_INFINITY, most);
    }

    /** It is that or less. */
    public ArmAssert isAtMost(long most) {
        return isAtMost((double) most);
    }

    /** It is between the two, both included. */
    public ArmAssert isBetween(double least, double most) {
        if (least > most) {
            throw new IllegalArgumentException(
                    "nothing is between " + format(least) + " and " + format(most) + ": give the smaller bound first");
        }
        return check("between " + format(least) + " and " + format(most), least, most);
    }

    /**
     * It is smaller than in another arm by a factor, which the next call names: {@code sleeps().fewerByFactor(5).than(plain)}.
     *
     * @param factor more than 1
     */
    @CheckReturnValue
    public Factor fewerByFactor(double factor) {
        if (!(factor > 1)) {
            throw new IllegalArgumentException("fewer by a factor of " + factor + " is not fewer: give more than 1");
        }
        return new Factor(factor);
    }

    private ArmAssert check(String bound, double least, double most) {
        if (Double.isNaN(least) || Double.isNaN(most)) {
            throw new IllegalArgumentException("the bound of the " + quantity.metric() + " is no number");
        }
        quantity.check(arm, bound, value -> least <= value && value <= most);
        return arm;
    }

    private String format(double value) {
        return quantity.unit().format(value);
    }

    /** A factor that still needs the arm to compare with. */
    public final class Factor {

        private final double factor;

        private Factor(double factor) {
            this.factor = factor;
        }

        /**
         * Every trial has at most the factor's share of the smallest value that any trial of the other arm has.
         *
         * @throws io.github.iolitmus.kit.record.InconclusiveException INCONCLUSIVE(CONTROL) if that is 0, of which nothing can be a share
         */
        public ArmAssert than(Arm other) {
            double smallest = quantity.of(other).stream()
                    .mapToDouble(Double::doubleValue)
                    .min()
                    .orElseThrow();
            if (smallest <= 0) {
                quantity.check(new ArmAssert(other, Claims.CONTROL), "more than " + format(0), value -> value > 0);
            }
            double most = smallest / factor;
            String bound = "at most " + format(most) + ", fewer by " + Unit.RATIO.format(factor) + " than the "
                    + format(smallest) + " of [" + other.plan() + "]";
            return check(bound, Double.NEGATIVE_INFINITY, most);
        }
    }
}

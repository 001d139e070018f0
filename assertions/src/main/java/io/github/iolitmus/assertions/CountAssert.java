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
public final class CountAssert extends AbstractCountAssert<ArmAssert> {

    private final ArmAssert arm;
    private final Quantity quantity;

    CountAssert(ArmAssert arm, Quantity quantity) {
        super(quantity.metric(), quantity.unit());
        this.arm = arm;
        this.quantity = quantity;
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

    @Override
    ArmAssert check(String bound, double least, double most) {
        quantity.check(arm, bound, value -> least <= value && value <= most);
        return arm;
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
            return bounded(bound, Double.NEGATIVE_INFINITY, most);
        }
    }
}

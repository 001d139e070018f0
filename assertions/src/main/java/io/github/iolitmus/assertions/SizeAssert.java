package io.github.iolitmus.assertions;

/**
 * A claim on a number of bytes; it must hold in every trial.
 *
 * <pre>{@code
 * assertThat(cold).storageReads().isEqualTo(mib(1));    // passes: 1 MiB in each of 5 runs
 * assertThat(warm).storageReads().isAtLeast(kib(4));    // fails: 0 B in each of 5 runs
 * }</pre>
 */
public final class SizeAssert extends AbstractSizeAssert<ArmAssert> {

    private final ArmAssert arm;
    private final Quantity quantity;

    SizeAssert(ArmAssert arm, Quantity quantity) {
        this.arm = arm;
        this.quantity = quantity;
    }

    @Override
    ArmAssert check(String bound, long least, long most) {
        quantity.check(arm, bound, value -> (double) least <= value && value <= (double) most);
        return arm;
    }
}

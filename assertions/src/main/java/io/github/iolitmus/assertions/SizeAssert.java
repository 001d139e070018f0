package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.quantity.ByteSize;

/**
 * A claim on a number of bytes; it must hold in every trial.
 *
 * <pre>{@code
 * assertThat(cold).storageReads().isEqualTo(mib(1));    // passes: 1 MiB in each of 5 runs
 * assertThat(warm).storageReads().isAtLeast(kib(4));    // fails: 0 B in each of 5 runs
 * }</pre>
 */
public final class SizeAssert {

    private final ArmAssert arm;
    private final Quantity quantity;

    SizeAssert(ArmAssert arm, Quantity quantity) {
        this.arm = arm;
        this.quantity = quantity;
    }

    /** It is exactly that. */
    public ArmAssert isEqualTo(ByteSize expected) {
        return check("exactly " + expected, expected.bytes(), expected.bytes());
    }

    /** It is that or more. */
    public ArmAssert isAtLeast(ByteSize least) {
        return check("at least " + least, least.bytes(), Long.MAX_VALUE);
    }

    /** It is that or less. */
    public ArmAssert isAtMost(ByteSize most) {
        return check("at most " + most, 0, most.bytes());
    }

    /** It is between the two, both included. */
    public ArmAssert isBetween(ByteSize least, ByteSize most) {
        if (least.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "nothing is between " + least + " and " + most + ": give the smaller bound first");
        }
        return check("between " + least + " and " + most, least.bytes(), most.bytes());
    }

    private ArmAssert check(String bound, long least, long most) {
        quantity.check(arm, bound, value -> (double) least <= value && value <= (double) most);
        return arm;
    }
}

package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.quantity.ByteSize;

/** A claim on a number of bytes; it must hold in every trial. */
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
        return check("between " + least + " and " + most, least.bytes(), most.bytes());
    }

    private ArmAssert check(String bound, long least, long most) {
        quantity.check(arm, bound, value -> (double) least <= value && value <= (double) most);
        return arm;
    }
}

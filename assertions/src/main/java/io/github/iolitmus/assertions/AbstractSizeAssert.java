package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.quantity.ByteSize;

/**
 * Bounds of a number of bytes.
 *
 * @param <R> what more can be claimed of afterwards
 */
public abstract sealed class AbstractSizeAssert<R> permits SizeAssert, CallSizeAssert {

    AbstractSizeAssert() {}

    /** It is exactly that. */
    public R isEqualTo(ByteSize expected) {
        return check("exactly " + expected, expected.bytes(), expected.bytes());
    }

    /** It is that or more. */
    public R isAtLeast(ByteSize least) {
        return check("at least " + least, least.bytes(), Long.MAX_VALUE);
    }

    /** It is that or less. */
    public R isAtMost(ByteSize most) {
        return check("at most " + most, 0, most.bytes());
    }

    /** It is between the two, both included. */
    public R isBetween(ByteSize least, ByteSize most) {
        if (least.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "nothing is between " + least + " and " + most + ": give the smaller bound first");
        }
        return check("between " + least + " and " + most, least.bytes(), most.bytes());
    }

    /** Checks that it is within the bound, which is also given in words. */
    abstract R check(String bound, long least, long most);
}

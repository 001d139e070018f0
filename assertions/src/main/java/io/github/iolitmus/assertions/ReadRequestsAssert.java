package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;

/**
 * Claims on the read requests that reached the device, the filesystem's own metadata included.
 *
 * <pre>{@code
 * assertThat(forward).readRequests().meanSize().isAtLeast(kib(64));   // passes: 126.8 KiB
 * assertThat(forward).readRequests().count().isEqualTo(512);          // fails: 33 requests for 512 blocks of 8 KiB
 * }</pre>
 */
@CheckReturnValue
public final class ReadRequestsAssert {

    private final ArmAssert arm;

    ReadRequestsAssert(ArmAssert arm) {
        this.arm = arm;
    }

    /** Their number. */
    public CountAssert count() {
        return new CountAssert(
                arm,
                new Quantity(
                        "number of read requests",
                        Unit.REQUESTS,
                        trial -> ArmAssert.requests(trial).reads()));
    }

    /** Their mean size. */
    public SizeAssert meanSize() {
        return new SizeAssert(
                arm,
                new Quantity(
                        "mean size of a read request",
                        Unit.BYTES,
                        trial -> ArmAssert.requests(trial).meanReadBytes()));
    }
}

package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.TrialEvidence;

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
                arm, new Quantity("mean size of a read request", Unit.BYTES, ReadRequestsAssert::meanBytes));
    }

    /** Of no requests there is no mean: 0 would be within every upper bound. */
    private static double meanBytes(TrialEvidence trial) {
        DeviceRequests requests = ArmAssert.requests(trial);
        if (requests.reads() == 0) {
            throw new InconclusiveException(
                    Subtype.ENVIRONMENT,
                    "no read request reached " + requests.device()
                            + " in a trial, so they have no mean size; was all of"
                            + " it cached below, or does the plan not read?");
        }
        return requests.meanReadBytes();
    }
}

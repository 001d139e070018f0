package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TracedRequests.SizeCount;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.function.ToDoubleFunction;

/**
 * Claims on each read request of the file under test that was given to the device; metadata and other people's are told apart.
 *
 * <pre>{@code
 * assertThat(halved).tracedReads().largest().isAtMost(kib(64));    // passes: 64 KiB in each of 5 runs
 * assertThat(halved).tracedReads().count().isEqualTo(16);          // fails: 32 requests for 16 blocks of 128 KiB
 * }</pre>
 *
 * <p>Of a device without requests only the bytes can be claimed: UNSUPPORTED. A trace that lost events, or has requests of which only a part is the file's, decides nothing: INCONCLUSIVE(CONTAMINATED).
 */
@CheckReturnValue
public final class TracedReadsAssert {

    private final ArmAssert arm;

    TracedReadsAssert(ArmAssert arm) {
        this.arm = arm;
    }

    /** Their number. */
    public CountAssert count() {
        return new CountAssert(
                arm,
                quantity(
                        "number of traced read requests of the file",
                        Unit.REQUESTS,
                        traced -> count(requests(traced))));
    }

    /** How many bytes they have together. */
    public SizeAssert bytes() {
        return new SizeAssert(
                arm,
                quantity(
                        "bytes of traced read requests of the file",
                        Unit.BYTES,
                        traced -> traced.own().stream()
                                .mapToLong(size -> size.bytes() * size.requests())
                                .sum()));
    }

    /** The size of the largest. */
    public SizeAssert largest() {
        return new SizeAssert(
                arm,
                quantity(
                        "largest traced read request of the file",
                        Unit.BYTES,
                        traced -> some(requests(traced))
                                .own()
                                .get(traced.own().size() - 1)
                                .bytes()));
    }

    /** The size of the smallest. */
    public SizeAssert smallest() {
        return new SizeAssert(
                arm,
                quantity(
                        "smallest traced read request of the file",
                        Unit.BYTES,
                        traced -> some(requests(traced)).own().get(0).bytes()));
    }

    private static Quantity quantity(String metric, Unit unit, ToDoubleFunction<TracedRequests> value) {
        return new Quantity(metric, unit, trial -> value.applyAsDouble(complete(trial)));
    }

    /** What a filesystem submits to a device without requests is of whatever size it likes: no setting of a queue splits it. */
    private static TracedRequests requests(TracedRequests traced) {
        if (traced.bios()) {
            throw new UnsupportedException(
                    "the device has no requests: it takes what the filesystem submits as it is",
                    "use a device whose requests go through a queue, not zram or a mapped one, or claim bytes()");
        }
        return traced;
    }

    private static long count(TracedRequests traced) {
        return traced.own().stream().mapToLong(SizeCount::requests).sum();
    }

    private static TracedRequests complete(TrialEvidence trial) {
        TracedRequests traced = trial.traced();
        if (traced == null) {
            throw new IllegalStateException("the trials were not traced; run them in lab.traced()");
        }
        if (traced.lost() > 0 || traced.straddling() > 0) {
            throw new InconclusiveException(
                    Subtype.CONTAMINATED,
                    "the trace lost " + traced.lost() + " events, and " + traced.straddling()
                            + " requests read the file and something else, so what the others were is not known");
        }
        return traced;
    }

    /** Of no requests there is no largest: nothing would be within every bound. */
    private static TracedRequests some(TracedRequests traced) {
        if (traced.own().isEmpty()) {
            throw new InconclusiveException(
                    Subtype.ENVIRONMENT,
                    "no read request of the file was traced in a trial, so none has a size; was it cached below, or does"
                            + " the plan not read?");
        }
        return traced;
    }
}

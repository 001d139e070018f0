package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.Arm;
import java.util.BitSet;
import java.util.function.ToDoubleFunction;
import org.assertj.core.api.Descriptable;
import org.assertj.core.description.Description;

/**
 * Claims on the clean trials of one plan. Each names a quantity, then its bound; the bound must hold in every trial.
 *
 * <pre>{@code
 * assertThat(backward).unaskedPages().isZero();                  // passes: no trial left a page that it had not asked for
 * assertThat(forward).describedAs("readahead on").unaskedPages().isZero();   // fails: each trial left a window of them
 * }</pre>
 *
 * <p>Where the lab lacks the instrument, a claim throws {@link UnsupportedException} and none is recorded.
 */
@CheckReturnValue
public final class ArmAssert implements Descriptable<ArmAssert> {

    static final Quantity SLEEPS =
            new Quantity("sleeps of the reading thread", Unit.SLEEPS, TrialEvidence::voluntarySwitches);

    private final Arm actual;
    private final Claims claims;
    private String description = "";

    ArmAssert(Arm actual, Claims claims) {
        this.actual = actual;
        this.claims = claims;
    }

    /** Words of the author's own before the claim; they come before it, as in AssertJ. */
    @Override
    public ArmAssert describedAs(Description words) {
        description = words.value();
        return this;
    }

    /** Requests on the device. They are evidence only where the device is private; elsewhere the outcome is UNSUPPORTED. */
    public ReadRequestsAssert readRequests() {
        return new ReadRequestsAssert(this);
    }

    /** Requests that were traced on their way to the device; only a lab that is {@code traced()} has them. */
    public TracedReadsAssert tracedReads() {
        return new TracedReadsAssert(this);
    }

    /**
     * Readahead windows that the kernel opened on the file; only a lab that is {@code readaheadTraced()} has them.
     *
     * @param causes which of them, none for all
     */
    public ReadaheadWindowsAssert readaheadWindows(ReadaheadTrace.Cause... causes) {
        return new ReadaheadWindowsAssert(this, causes);
    }

    /** Pages of the file that were added to the page cache; only a lab that is {@code readaheadTraced()} has them. */
    public CountAssert pagesAdded() {
        return count(
                "pages added to the page cache",
                Unit.PAGES,
                trial -> ReadaheadWindowsAssert.complete(trial).addedPages());
    }

    /** Bytes that the trial's thread fetched from storage, charged when they are requested, readahead included. */
    public SizeAssert storageReads() {
        return new SizeAssert(this, new Quantity("bytes read from storage", Unit.BYTES, ArmAssert::storageReadBytes));
    }

    /**
     * Bytes fetched from storage for each byte asked for: 1 where nothing is fetched in vain. Only an access plan tells what it asks for; a claim
     * on the arm of an action throws {@link IllegalStateException}.
     */
    public CountAssert readAmplification() {
        return count(
                "bytes read from storage for each byte asked for",
                Unit.RATIO,
                trial -> storageReadBytes(trial) / askedBytes(trial));
    }

    /** Pages of the file in the page cache once they no longer change. */
    public CountAssert residentPages() {
        return count("pages resident", Unit.PAGES, trial -> trial.residency().residentPages());
    }

    /** Pages of the file that cachestat counts once they no longer change. */
    public CountAssert cachedPages() {
        return count("pages counted by cachestat", Unit.PAGES, ArmAssert::cachedPages);
    }

    /**
     * Resident pages that the plan neither read nor advised. Only an access plan tells which; a claim on the arm of an action throws {@link
     * IllegalStateException}, and so do the two next to this one.
     */
    public CountAssert unaskedPages() {
        return count(
                "resident pages that nobody asked for",
                Unit.PAGES,
                trial -> unasked(trial).cardinality());
    }

    /** Resident pages below the lowest page that the plan read or advised. */
    public CountAssert pagesBelowAsked() {
        return count(
                "resident pages below those asked for",
                Unit.PAGES,
                trial -> unasked(trial)
                        .get(0, trial.askedResidency().toBitSet().nextSetBit(0))
                        .cardinality());
    }

    /** Resident pages above the highest page that the plan read or advised. */
    public CountAssert pagesAboveAsked() {
        return count("resident pages above those asked for", Unit.PAGES, trial -> {
            BitSet above = unasked(trial);
            above.clear(0, trial.askedResidency().toBitSet().length());
            return above.cardinality();
        });
    }

    /**
     * Read operations that a limit on them counted: what such a limit makes one wait for. Requests on the device are fewer, because they merge
     * behind it.
     */
    public CountAssert limitedReads() {
        return count("read operations counted by their limit", Unit.OPERATIONS, ArmAssert::limitedReads);
    }

    /** How often the thread slept in the timed loop: its voluntary context switches. */
    public CountAssert sleeps() {
        return new CountAssert(this, SLEEPS);
    }

    /** Page faults that had to read. */
    public CountAssert majorFaults() {
        return count("major page faults", Unit.FAULTS, TrialEvidence::majorFaults);
    }

    Arm arm() {
        return actual;
    }

    Claims claims() {
        return claims;
    }

    String description() {
        return description;
    }

    private CountAssert count(String metric, Unit unit, ToDoubleFunction<TrialEvidence> value) {
        return new CountAssert(this, new Quantity(metric, unit, value));
    }

    private BitSet unasked(TrialEvidence trial) {
        ResidencyMap asked = trial.askedResidency();
        if (asked.residentPages() == 0) {
            throw asksForNothing("which resident pages nobody asked for", "residentPages()");
        }
        BitSet resident = trial.residency().toBitSet();
        resident.andNot(asked.toBitSet());
        return resident;
    }

    private double askedBytes(TrialEvidence trial) {
        if (trial.askedBytes() <= 0) {
            throw asksForNothing("what share of the bytes read was asked for", "storageReads()");
        }
        return trial.askedBytes();
    }

    private IllegalStateException asksForNothing(String unknown, String instead) {
        return new IllegalStateException("[" + actual.plan() + "] is no plan that reads, so it is unknown " + unknown
                + "; claim " + instead + " of it, or run an AccessPlan");
    }

    private static double storageReadBytes(TrialEvidence trial) {
        if (trial.storageReadBytes() < 0) {
            throw new UnsupportedException(
                    "the kernel does not account the I/O of a thread, so bytes read from storage are unknown",
                    "use a kernel with CONFIG_TASK_IO_ACCOUNTING, or require STORAGE_ACCOUNTING");
        }
        return trial.storageReadBytes();
    }

    private static double cachedPages(TrialEvidence trial) {
        if (trial.cachedPages() < 0) {
            throw new UnsupportedException(
                    "the kernel does not count cached pages by cachestat",
                    "use Linux 6.5 or later and a file of this user's own, or require CACHESTAT");
        }
        return trial.cachedPages();
    }

    private static double limitedReads(TrialEvidence trial) {
        return trial.limits().stream()
                .filter(limit -> limit.resource().equals("read-iops"))
                .mapToLong(LimitEvidence::counted)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalStateException("the trials ran without a limit of read operations, so none counted"
                                + " them; limit them with @Limited(readIops = 500), or claim readRequests()"));
    }

    static DeviceRequests requests(TrialEvidence trial) {
        DeviceRequests requests = trial.requests();
        if (requests == null) {
            throw new UnsupportedException(
                    "the device is not private to the test, so requests on it are no evidence",
                    "mount a filesystem of its own and name it with iolitmus.filesystems=dir:PATH, or require"
                            + " PRIVATE_DEVICE");
        }
        return requests;
    }
}

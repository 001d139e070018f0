package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldCall.examples;
import static io.github.iolitmus.assertions.error.ShouldCall.shouldCall;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.syscall.Syscall;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import java.util.List;
import java.util.LongSummaryStatistics;
import org.assertj.core.api.Descriptable;
import org.assertj.core.description.Description;

/**
 * Claims on the calls that a process made while it was traced.
 *
 * <pre>{@code
 * assertThat(scan.on(relation)).neverAdvisesBackwards();              // passes: each of 16 pieces of advice begins behind the one before
 * assertThat(scan.on(relation)).neverAdvisesSequentialRanges();       // fails: 15 of them are for what was then read in sequence
 * }</pre>
 *
 * <p>What the trace may have missed decides nothing: where it lost events the outcome is INCONCLUSIVE(CONTAMINATED); where a claim can be spoilt by
 * calls of which it is not known what file they were on, or by {@code io_uring}, it is INCONCLUSIVE(ENVIRONMENT).
 */
@CheckReturnValue
public final class SyscallTraceAssert implements Descriptable<SyscallTraceAssert> {

    private final SyscallTrace actual;
    private final Claims claims;
    private String description = "";

    SyscallTraceAssert(SyscallTrace actual, Claims claims) {
        this.actual = actual;
        this.claims = claims;
    }

    /** Words of the author's own before the claim; they come before it, as in AssertJ. */
    @Override
    public SyscallTraceAssert describedAs(Description words) {
        description = words.value();
        return this;
    }

    /** How many calls there are. */
    public CallCountAssert count() {
        return new CallCountAssert(this);
    }

    /** The size of the largest call: what it asks for, whatever it gets. */
    public CallSizeAssert largest() {
        return new CallSizeAssert(this, "largest size asked for", sizes().getMax());
    }

    /** The size of the smallest call: what it asks for, whatever it gets. */
    public CallSizeAssert smallest() {
        return new CallSizeAssert(this, "smallest size asked for", sizes().getMin());
    }

    /** No advice to read ahead begins before the one before it on the same descriptor. */
    @SuppressWarnings("CheckReturnValue")
    public SyscallTraceAssert neverAdvisesBackwards() {
        int advice = actual.readAheadAdvice().calls().size();
        if (advice == 0) {
            throw nothingOf("advice to read ahead");
        }
        return none("advice to read ahead never goes backwards", actual.backwardAdvice(), advice + " pieces of advice");
    }

    /** No advice to read ahead is for a range that is then read where the last read on the same descriptor ended: the kernel's readahead has that. */
    @SuppressWarnings("CheckReturnValue")
    public SyscallTraceAssert neverAdvisesSequentialRanges() {
        int reads = actual.reads().calls().size();
        if (reads == 0) {
            throw nothingOf("reads");
        }
        return none(
                "no advice to read ahead is for what is read in sequence",
                actual.adviceOnSequentialRanges(),
                actual.readAheadAdvice().calls().size() + " pieces of advice, " + reads + " reads");
    }

    SyscallTrace trace() {
        return actual;
    }

    private SyscallTraceAssert none(String claim, List<Syscall> offending, String among) {
        requireComplete(offending.isEmpty());
        String measured = offending.isEmpty()
                ? among
                : offending.size() + " that are, among " + among + ": " + examples(offending);
        return conclude(offending.isEmpty(), claim, "none", measured, offending.size(), Unit.CALLS);
    }

    /**
     * Checks a number.
     *
     * @param mayBeSpoilt whether calls that were not attributed could change the outcome
     */
    SyscallTraceAssert check(
            boolean passed, boolean mayBeSpoilt, String claim, String bound, double measured, Unit unit) {
        requireComplete(mayBeSpoilt);
        return conclude(passed, claim, bound, unit.format(measured), measured, unit);
    }

    private SyscallTraceAssert conclude(
            boolean passed, String claim, String bound, String measured, double value, Unit unit) {
        claims.check(
                actual.claims(),
                new Claims.Statement(
                        passed ? Outcome.HOLDS : Outcome.REFUTED,
                        actual.describe(),
                        shouldCall(actual, description, claim, bound, measured),
                        List.of(value),
                        unit));
        return this;
    }

    private void requireComplete(boolean mayBeSpoilt) {
        if (actual.lost() > 0) {
            throw new InconclusiveException(
                    Subtype.CONTAMINATED,
                    "the trace lost " + actual.lost()
                            + " events, so what was called besides is not known; trace less at" + " a time");
        }
        if (mayBeSpoilt && actual.perhaps() > 0) {
            throw new InconclusiveException(
                    Subtype.ENVIRONMENT,
                    actual.perhaps()
                            + " calls besides may be of these: on descriptors that were opened and closed while"
                            + " the trace lasted, so that it is not known on what file they were, or by io_uring, whose"
                            + " requests are no calls; have the file open when the trace begins or ends");
        }
    }

    private LongSummaryStatistics sizes() {
        LongSummaryStatistics sizes = actual.calls().stream()
                .mapToLong(Syscall::length)
                .filter(length -> length >= 0)
                .summaryStatistics();
        if (sizes.getCount() == 0) {
            throw nothingOf("calls that ask for a size");
        }
        return sizes;
    }

    /** Of nothing everything would be true. */
    private InconclusiveException nothingOf(String what) {
        return new InconclusiveException(
                Subtype.ENVIRONMENT,
                "there are no " + what + " among the " + actual.describe()
                        + ", so nothing can be claimed of them; did the process do what it was to do?");
    }
}

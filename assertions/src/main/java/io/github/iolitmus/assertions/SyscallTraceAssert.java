package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldCall.examples;
import static io.github.iolitmus.assertions.error.ShouldCall.shouldCall;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.syscall.AdvicePattern;
import io.github.iolitmus.kit.syscall.Syscall;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
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
    @CheckReturnValue
    public CallCountAssert count() {
        return new CallCountAssert(this);
    }

    /** The size of the largest call: what it asks for, whatever it gets. */
    @CheckReturnValue
    public CallSizeAssert largest() {
        return new CallSizeAssert(this, true, sizes().getMax());
    }

    /** The size of the smallest call: what it asks for, whatever it gets. */
    @CheckReturnValue
    public CallSizeAssert smallest() {
        return new CallSizeAssert(this, false, sizes().getMin());
    }

    /** No advice to read ahead begins before the one before it on the same open file. */
    public SyscallTraceAssert neverAdvisesBackwards() {
        AdvicePattern pattern = actual.advicePattern();
        return none(
                "advice to read ahead never goes backwards",
                pattern.backward(),
                count(pattern.advice().size(), "piece") + " of advice",
                pattern.successors() == 0
                        ? Optional.of("no advice to read ahead comes after other advice on the same open file, so none"
                                + " could go backwards; did the process do what it was to do?")
                        : Optional.empty());
    }

    /** No advice to read ahead is for a range that is then read where the last read on the same open file ended: the kernel's readahead has that. */
    public SyscallTraceAssert neverAdvisesSequentialRanges() {
        AdvicePattern pattern = actual.advicePattern();
        long reads = actual.calls().stream().filter(Syscall::isRead).count();
        Optional<String> undecided = Optional.empty();
        if (reads == 0) {
            undecided = Optional.of(
                    "nothing was read, so no range was read in sequence; did the process do what it was" + " to do?");
        } else if (pattern.unplaced() > 0 && pattern.sequential().isEmpty()) {
            undecided = Optional.of("of " + count(pattern.unplaced(), "read")
                    + " after advice it is not known where they began: the position was set before the trace did");
        }
        return none(
                "no advice to read ahead is for what is read in sequence",
                pattern.sequential(),
                count(pattern.advice().size(), "piece") + " of advice, " + count(reads, "read"),
                undecided);
    }

    SyscallTrace trace() {
        return actual;
    }

    private SyscallTraceAssert none(String claim, List<Syscall> offending, String among, Optional<String> undecided) {
        String measured =
                offending.isEmpty() ? among : offending.size() + " among " + among + ": " + examples(offending);
        return conclude(
                offending.isEmpty(),
                offending.isEmpty() ? undecided.or(() -> missing()) : Optional.empty(),
                claim,
                "none",
                measured,
                offending.size(),
                Unit.CALLS);
    }

    /**
     * Checks a number.
     *
     * @param mayBeSpoilt whether calls that were not seen could change the outcome
     */
    SyscallTraceAssert check(
            boolean passed, boolean mayBeSpoilt, String claim, String bound, double measured, Unit unit) {
        return conclude(
                passed,
                mayBeSpoilt ? missing() : Optional.empty(),
                claim,
                bound,
                unit.format(measured),
                measured,
                unit);
    }

    /** Records that nothing can be said of a number. */
    SyscallTraceAssert undecided(String why, String claim, String bound) {
        return conclude(false, Optional.of(why), claim, bound, "nothing", 0, Unit.CALLS);
    }

    private SyscallTraceAssert conclude(
            boolean passed,
            Optional<String> undecided,
            String claim,
            String bound,
            String measured,
            double value,
            Unit unit) {
        Optional<String> lost = actual.lost() == 0
                ? Optional.empty()
                : Optional.of("the trace lost " + count(actual.lost(), "event")
                        + ", so what was called besides is not known; trace less at a time");
        Outcome seen = passed ? Outcome.HOLDS : Outcome.REFUTED;
        claims.check(
                actual.claims(),
                new Claims.Statement(
                        lost.isPresent() || undecided.isPresent() ? Outcome.INCONCLUSIVE : seen,
                        lost.isPresent() ? Subtype.CONTAMINATED : undecided.isPresent() ? Subtype.ENVIRONMENT : null,
                        actual.describe(),
                        shouldCall(actual, description, claim, bound, measured),
                        lost.or(() -> undecided).orElse(""),
                        List.of(value),
                        unit,
                        null));
        return this;
    }

    private Optional<String> missing() {
        long missing = actual.possiblyMissing();
        return missing == 0
                ? Optional.empty()
                : Optional.of(
                        count(missing, "call") + " besides may be of these: on descriptors that were opened and closed"
                                + " while the trace lasted, so that it is not known on what file they were, or not ended, or by"
                                + " io_uring, whose requests are no calls; have the file open when the trace begins or ends");
    }

    private LongSummaryStatistics sizes() {
        return actual.calls().stream()
                .mapToLong(Syscall::length)
                .filter(length -> length >= 0)
                .summaryStatistics();
    }

    static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}

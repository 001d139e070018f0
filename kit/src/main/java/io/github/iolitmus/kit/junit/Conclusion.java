package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ExpectationInfo;
import io.github.iolitmus.kit.record.Failure;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import org.opentest4j.ValueWrapper;

/**
 * What a cell came to, and the JUnit status that follows from its grade.
 *
 * @param header what messages begin with
 * @param thrown what ended the behaviour, null where it ended by itself
 */
record Conclusion(
        CellHeader header,
        Verdict verdict,
        Grading grading,
        @Nullable Throwable thrown) {

    /** What JUnit is to see: empty for a pass, an abort or a failure otherwise. Each begins with filesystem and behaviour. */
    Optional<Throwable> status() {
        return switch (verdict.outcome()) {
            case INCONCLUSIVE, UNSUPPORTED -> Optional.of(aborted(verdict.label()));
            case BROKEN -> Optional.of(new BrokenBehaviourException(text(verdict.label()), thrown));
            case HOLDS, REFUTED -> Optional.ofNullable(graded());
        };
    }

    private @Nullable Throwable graded() {
        Grade grade = grading.grade();
        if (grade == Grade.EXPECTED) {
            return null;
        }
        return grade == Grade.UNDOCUMENTED ? aborted("UNDOCUMENTED " + verdict.label()) : surprise();
    }

    private Throwable surprise() {
        ExpectationInfo documented = grading.expectation();
        String expected = documented == null ? "HOLDS" : label(documented) + " on " + documented.on();
        // Where HOLDS is expected, the assertion's own message says it all.
        if (thrown instanceof AssertionError
                && (documented == null || documented.outcome() == Outcome.HOLDS)
                && String.valueOf(thrown.getMessage()).startsWith(header.title())) {
            return thrown;
        }
        String because =
                documented == null ? "" : " (documented: " + expected + ", because " + documented.because() + ")";
        String message = text("SURPRISE: " + verdict.label()) + because;
        if (thrown instanceof AssertionFailedError failed && failed.isExpectedDefined()) {
            return new AssertionFailedError(message, failed.getExpected(), failed.getActual(), thrown);
        }
        return new AssertionFailedError(message, expected, verdict.label(), thrown);
    }

    private static String label(ExpectationInfo documented) {
        return new Verdict(documented.outcome(), documented.subtype(), documented.because()).label();
    }

    private TestAbortedException aborted(String label) {
        return new TestAbortedException(text(label), thrown);
    }

    private String text(String label) {
        String reason = verdict.reason();
        return reason.startsWith(header.title()) ? reason : header.title() + "\n" + label + ": " + reason;
    }

    /** The exception that ended the cell, as data. */
    @Nullable
    Failure failure() {
        Throwable shown = thrown != null ? thrown : status().orElse(null);
        if (shown == null) {
            return null;
        }
        StringWriter trace = new StringWriter();
        shown.printStackTrace(new PrintWriter(trace));
        boolean compared = shown instanceof AssertionFailedError;
        return new Failure(
                shown.getClass().getName(),
                String.valueOf(shown.getMessage()),
                compared ? text(((AssertionFailedError) shown).getExpected()) : null,
                compared ? text(((AssertionFailedError) shown).getActual()) : null,
                trace.toString());
    }

    private static @Nullable String text(@Nullable ValueWrapper value) {
        return value == null ? null : value.getStringRepresentation();
    }
}

package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/** Writes the record of a cell when all of it has ended, set-up and tear-down included. */
final class RecorderExtension implements TestWatcher {

    @Override
    public void testSuccessful(ExtensionContext context) {
        Cell cell = Cell.of(context);
        if (cell.conclusion() == null) {
            cell.conclude(null);
        }
        cell.writeRecord();
    }

    @Override
    public void testAborted(ExtensionContext context, @Nullable Throwable cause) {
        ended(Cell.of(context), cause != null ? cause : new TestAbortedException("aborted without a reason"));
    }

    @Override
    public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
        ended(Cell.of(context), cause != null ? cause : new IllegalStateException("failed without a cause"));
    }

    @Override
    public void testDisabled(ExtensionContext context, Optional<String> reason) {
        Cell cell = Cell.of(context);
        cell.conclude(new Verdict(Outcome.UNSUPPORTED, null, reason.orElse("disabled without a reason")), null);
        cell.writeRecord();
    }

    private static void ended(Cell cell, Throwable cause) {
        Conclusion body = cell.conclusion();
        if (body == null) {
            cell.endedInSetUp(cause);
        } else if (!isStatusOf(body, cause)) {
            cell.endedInTearDown(cause);
        }
        cell.writeRecord();
    }

    /** Statuses are made anew at each call, so they are compared by message. */
    private static boolean isStatusOf(Conclusion body, Throwable cause) {
        return body.status()
                .filter(status -> String.valueOf(status.getMessage()).equals(cause.getMessage()))
                .isPresent();
    }
}

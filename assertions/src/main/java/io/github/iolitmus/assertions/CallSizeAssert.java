package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.syscall.Syscall;

/**
 * A claim on how many bytes a process asks for.
 *
 * <pre>{@code
 * assertThat(scan.on(relation).reads()).largest().isAtMost(kib(128));    // passes: 128 KiB
 * assertThat(scan.on(relation).reads()).smallest().isAtLeast(kib(128));  // fails: 8 KiB
 * }</pre>
 */
public final class CallSizeAssert extends AbstractSizeAssert<SyscallTraceAssert> {

    private final SyscallTraceAssert trace;
    private final boolean largest;
    private final String metric;
    private final long bytes;

    CallSizeAssert(SyscallTraceAssert trace, boolean largest, long bytes) {
        this.trace = trace;
        this.largest = largest;
        this.metric = (largest ? "largest" : "smallest") + " size asked for";
        this.bytes = bytes;
    }

    @Override
    SyscallTraceAssert check(String bound, long least, long most) {
        String claim = metric + " is " + bound;
        long vectored =
                trace.trace().calls().stream().filter(Syscall::isVectored).count();
        if (vectored > 0) {
            return trace.undecided(
                    SyscallTraceAssert.count(vectored, "call")
                            + " of these have their sizes in memory, where the trace does not look, as preadv has",
                    claim,
                    bound);
        }
        if (trace.trace().calls().stream().allMatch(call -> call.length() < 0)) {
            return trace.undecided(
                    "none of these calls asks for a size; did the process do what it was to do?", claim, bound);
        }
        boolean passed = least <= bytes && bytes <= most;
        // One more can make the largest larger and the smallest smaller.
        boolean decided = largest ? bytes > most : bytes < least;
        return trace.check(passed, !decided, claim, bound, (double) bytes, Unit.BYTES);
    }
}

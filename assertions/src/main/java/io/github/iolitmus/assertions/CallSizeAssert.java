package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;

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
    private final String metric;
    private final long bytes;

    CallSizeAssert(SyscallTraceAssert trace, String metric, long bytes) {
        this.trace = trace;
        this.metric = metric;
        this.bytes = bytes;
    }

    @Override
    SyscallTraceAssert check(String bound, long least, long most) {
        return trace.check(
                least <= bytes && bytes <= most, true, metric + " is " + bound, bound, (double) bytes, Unit.BYTES);
    }
}

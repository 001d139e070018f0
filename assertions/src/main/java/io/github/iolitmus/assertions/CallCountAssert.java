package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;

/**
 * A claim on how many calls a process made.
 *
 * <pre>{@code
 * assertThat(copy.named("fsync")).count().isZero();             // passes: 0 calls
 * assertThat(copy.reads()).count().isAtMost(4);                 // fails: 17 calls
 * }</pre>
 */
public final class CallCountAssert extends AbstractCountAssert<SyscallTraceAssert> {

    private final SyscallTraceAssert trace;

    CallCountAssert(SyscallTraceAssert trace) {
        super("number of calls", Unit.CALLS);
        this.trace = trace;
    }

    @Override
    SyscallTraceAssert check(String bound, double least, double most) {
        int calls = trace.trace().calls().size();
        boolean mayBeMore = (calls <= most && most < Double.POSITIVE_INFINITY) || calls < least;
        return trace.check(
                least <= calls && calls <= most, mayBeMore, "number of calls is " + bound, bound, calls, Unit.CALLS);
    }
}

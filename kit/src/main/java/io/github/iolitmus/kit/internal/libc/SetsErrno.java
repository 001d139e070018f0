package io.github.iolitmus.kit.internal.libc;

/**
 * Checks calls that report an error by returning -1 and setting errno. Never use it for a call that returns its error: errno would be an older
 * call's. The counterpart is {@link ReturnsError}.
 */
public final class SetsErrno {

    private final LibC libc;
    private final CallFailure failure;

    /** Checks calls of {@code libc}; must be asked on the thread that made the call, before its next one. */
    public SetsErrno(LibC libc, CallFailure failure) {
        this.libc = libc;
        this.failure = failure;
    }

    /** Gives {@code result} back, or throws if it is -1. */
    public long check(long result, String call, Object... arguments) {
        if (result == -1) {
            throw failure.of(call, Arguments.text(arguments), libc.errno());
        }
        return result;
    }

    /** Gives {@code result} back, or throws if it is -1. */
    public int check(int result, String call, Object... arguments) {
        return (int) check((long) result, call, arguments);
    }
}

package io.github.iolitmus.kit.internal.libc;

/**
 * Checks calls that return the error number itself, 0 for success, and leave errno alone: {@code posix_fadvise}. The counterpart is {@link
 * SetsErrno}.
 */
public final class ReturnsError {

    private final CallFailure failure;

    public ReturnsError(CallFailure failure) {
        this.failure = failure;
    }

    /** Throws if {@code error} is not 0. */
    public void check(int error, String call, Object... arguments) {
        if (error != 0) {
            throw failure.of(call, Arguments.text(arguments), error);
        }
    }
}

package io.github.iolitmus.kit.helper;

/** A request that was tried and failed: what was begun is undone. */
final class FailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    FailedException(String reason) {
        super(reason);
    }

    FailedException(String reason, Throwable cause) {
        super(reason + ": " + cause, cause);
    }
}

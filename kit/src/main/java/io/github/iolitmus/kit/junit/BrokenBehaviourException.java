package io.github.iolitmus.kit.junit;

import org.jspecify.annotations.Nullable;

/** A cell that came to BROKEN: its set-up or the kit failed, or the behaviour made no claim. */
final class BrokenBehaviourException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BrokenBehaviourException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

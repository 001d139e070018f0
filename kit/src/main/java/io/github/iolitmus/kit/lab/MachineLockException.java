package io.github.iolitmus.kit.lab;

import org.jspecify.annotations.Nullable;

/** The machine's lock cannot be had, so nothing was measured. */
public final class MachineLockException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MachineLockException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

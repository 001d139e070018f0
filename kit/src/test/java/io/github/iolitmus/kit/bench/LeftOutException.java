package io.github.iolitmus.kit.bench;

/** A figure cannot be measured here: its peer is missing, or this user may not. The message says why and what it takes. */
public class LeftOutException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    LeftOutException(String reason) {
        super(reason);
    }

    LeftOutException(String reason, Throwable cause) {
        super(reason, cause);
    }
}

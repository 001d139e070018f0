package io.github.iolitmus.kit.helper;

/** A request that is not carried out: nothing was done. */
final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RefusedException(String reason) {
        super(reason);
    }
}

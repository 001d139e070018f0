package io.github.iolitmus.kit.privilege;

/** The root helper refused a request: nothing was done. */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    RefusedException(String request, String reason) {
        super("asked the root helper for \"" + request + "\" and it refused: " + reason + "; nothing was done");
        this.reason = reason;
    }

    /** Why, in the helper's words. */
    public String reason() {
        return reason;
    }
}

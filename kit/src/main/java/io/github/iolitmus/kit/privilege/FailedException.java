package io.github.iolitmus.kit.privilege;

/** The root helper tried what it was asked for and could not, or gave no answer. */
public final class FailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    private FailedException(String message, String reason) {
        super(message);
        this.reason = reason;
    }

    static FailedException tried(String request, String reason) {
        return new FailedException(
                "asked the root helper for \"" + request + "\" and it failed: " + reason
                        + "; what it had begun was undone, and what rests on it cannot be tested",
                reason);
    }

    static FailedException silent(String request, String reason) {
        return new FailedException(
                "asked the root helper for \"" + request + "\" and got no answer: " + reason
                        + "; what this session had made is undone by the helper's end, or by its next start;"
                        + " run again, and see the kernel's log if it happens again",
                reason);
    }

    /** Why, in the helper's words or for want of an answer. */
    public String reason() {
        return reason;
    }
}

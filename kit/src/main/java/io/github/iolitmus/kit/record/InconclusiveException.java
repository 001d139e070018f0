package io.github.iolitmus.kit.record;

import org.opentest4j.TestAbortedException;

/** Ends a test as {@link Outcome#INCONCLUSIVE}: neither the claim nor its contrary was shown. JUnit sees an aborted test. */
public final class InconclusiveException extends TestAbortedException implements JudgedException {

    private static final long serialVersionUID = 1L;

    private final Subtype subtype;
    private final String reason;

    /**
     * Inconclusive in that way, for that reason.
     *
     * @throws IllegalArgumentException if {@code subtype} is a kind of another outcome
     */
    public InconclusiveException(Subtype subtype, String reason) {
        super(reason);
        if (subtype.outcome() != Outcome.INCONCLUSIVE) {
            throw new IllegalArgumentException(subtype + " is no way of being inconclusive");
        }
        this.subtype = subtype;
        this.reason = reason;
    }

    /** INCONCLUSIVE with its subtype and reason. */
    @Override
    public Verdict verdict() {
        return new Verdict(Outcome.INCONCLUSIVE, subtype, reason);
    }
}

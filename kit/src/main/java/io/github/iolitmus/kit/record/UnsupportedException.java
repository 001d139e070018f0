package io.github.iolitmus.kit.record;

import org.opentest4j.TestAbortedException;

/** Ends a test as {@link Outcome#UNSUPPORTED}: the machine, kernel, filesystem or privilege cannot carry it. JUnit sees an aborted test. */
public final class UnsupportedException extends TestAbortedException implements JudgedException {

    private static final long serialVersionUID = 1L;

    private final String reason;
    private final String remedy;

    /** Unsupported for that reason; {@code remedy} says what would make it supported. */
    public UnsupportedException(String reason, String remedy) {
        super(reason + "; " + remedy);
        this.reason = reason;
        this.remedy = remedy;
    }

    /** Unsupported for that reason, as {@code cause} showed. */
    public UnsupportedException(String reason, String remedy, Throwable cause) {
        super(reason + "; " + remedy, cause);
        this.reason = reason;
        this.remedy = remedy;
    }

    /** What is missing. */
    public String reason() {
        return reason;
    }

    /** What would make it supported. */
    public String remedy() {
        return remedy;
    }

    /** UNSUPPORTED with reason and remedy. */
    @Override
    public Verdict verdict() {
        return new Verdict(Outcome.UNSUPPORTED, null, reason + "; " + remedy);
    }
}

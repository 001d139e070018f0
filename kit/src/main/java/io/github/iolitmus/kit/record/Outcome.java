package io.github.iolitmus.kit.record;

/** What a behaviour, or one of its claims, came to. */
public enum Outcome {
    /** The claim was shown. */
    HOLDS,
    /** The contrary was shown. */
    REFUTED,
    /** Neither was shown; {@link Subtype} says why. */
    INCONCLUSIVE,
    /** The machine, kernel, filesystem or privilege cannot carry the test. */
    UNSUPPORTED,
    /** Set-up failed, the kit itself did, or the behaviour made no claim. */
    BROKEN
}

package io.github.iolitmus.kit.record;

/** In which way a claim was refuted, or why it stayed inconclusive. */
public enum Subtype {
    /** The effect goes the other way. */
    OPPOSITE(Outcome.REFUTED),
    /** There is no effect. */
    NO_EFFECT(Outcome.REFUTED),
    /** There is an effect, but a smaller one than claimed. */
    TOO_SMALL(Outcome.REFUTED),
    /** The budget of runs or time ended first. */
    BUDGET(Outcome.INCONCLUSIVE),
    /** The noise is so large that the budget cannot suffice. */
    UNDERPOWERED(Outcome.INCONCLUSIVE),
    /** The machine did not give the state the test starts from. */
    ENVIRONMENT(Outcome.INCONCLUSIVE),
    /** Somebody else's I/O could not be told from the test's. */
    CONTAMINATED(Outcome.INCONCLUSIVE),
    /** The control arm did not show the contrast the claim rests on. */
    CONTROL(Outcome.INCONCLUSIVE);

    private final Outcome outcome;

    Subtype(Outcome outcome) {
        this.outcome = outcome;
    }

    /** The outcome this subtype belongs to. */
    public Outcome outcome() {
        return outcome;
    }
}

package io.github.iolitmus.kit.record;

import org.jspecify.annotations.Nullable;

/**
 * An outcome with its reason.
 *
 * @param outcome what it came to
 * @param subtype in which way; null where the outcome has no ways or the evidence does not tell
 * @param reason why, in a sentence a person can act on
 */
public record Verdict(Outcome outcome, @Nullable Subtype subtype, String reason) {

    public Verdict {
        if (subtype != null && subtype.outcome() != outcome) {
            throw new IllegalArgumentException(subtype + " is a kind of " + subtype.outcome() + ", not of " + outcome);
        }
    }

    /** The outcome as written in reports: {@code REFUTED(TOO_SMALL)}, {@code HOLDS}. */
    public String label() {
        return subtype == null ? outcome.name() : outcome + "(" + subtype + ")";
    }
}

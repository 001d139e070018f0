package io.github.iolitmus.kit.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One checked statement on evidence.
 *
 * @param kind whether the behaviour is about it, or only rests on it
 * @param subject what it is about, usually an arm: {@code forward, 8 KiB, WILLNEED in batches of 16}
 * @param statement the whole statement in words, with subject and bound: {@code pages resident is exactly 0 pages for [cold: nothing]}
 * @param bound the bound alone: {@code at least 64 KiB}
 * @param measured what was measured, for people: {@code 8 KiB in 5 of 5 runs}
 * @param values what was measured, a number per clean run, in {@code unit}
 * @param unit the unit of the values: {@code bytes}, {@code pages}, {@code sleeps}, {@code errno}
 * @param verdict HOLDS where it passed
 * @param test the sequential test that decided it; null for a structural claim
 */
public record Claim(
        Kind kind,
        String subject,
        String statement,
        String bound,
        String measured,
        List<Double> values,
        String unit,
        Verdict verdict,
        @Nullable PairedTest test) {

    /** Whether a claim is the behaviour's own, or one it rests on. */
    public enum Kind {
        /** What the behaviour says. */
        CLAIM,
        /** The contrast without which the behaviour says nothing. */
        CONTROL
    }

    public Claim {
        values = List.copyOf(values);
    }

    /** A structural claim: one on counts, which no statistics decide. */
    public Claim(
            Kind kind,
            String subject,
            String statement,
            String bound,
            String measured,
            List<Double> values,
            String unit,
            Verdict verdict) {
        this(kind, subject, statement, bound, measured, values, unit, verdict, null);
    }

    /** Whether the statement was true of the evidence. */
    public boolean passed() {
        return verdict.outcome() == Outcome.HOLDS;
    }
}

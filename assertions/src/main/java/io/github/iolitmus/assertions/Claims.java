package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.error.FailureText;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import java.util.List;
import java.util.function.Consumer;

/**
 * What becomes of a checked statement: recorded always, and thrown, collected or turned into INCONCLUSIVE(CONTROL) where it failed.
 *
 * @param kind whether the behaviour is about the statement or rests on it
 * @param onRefuted what to do with a refuted claim
 * @param onUndecided what to do with a claim on which the runs disagree for a reason of the machine's
 */
record Claims(Claim.Kind kind, Consumer<RefutedError> onRefuted, Consumer<InconclusiveException> onUndecided) {

    private static final String UNDECIDED =
            "most runs are within the bound and some are not: sleeps also depend on what else the machine does; run on a"
                    + " quiet one";

    /** Claims that throw at the first failure. */
    static final Claims HARD = new Claims(
            Claim.Kind.CLAIM,
            refuted -> {
                throw refuted;
            },
            undecided -> {
                throw undecided;
            });

    /** Controls: a failed one throws INCONCLUSIVE(CONTROL). */
    static final Claims CONTROL = new Claims(Claim.Kind.CONTROL, HARD.onRefuted, HARD.onUndecided);

    /**
     * A statement and its evidence.
     *
     * @param outcome HOLDS where it is true of the evidence, REFUTED where it is not, INCONCLUSIVE where the runs disagree and the machine may
     *     be why
     * @param subject what it is about
     * @param text the statement in words, and the failure if it is one
     * @param values a number a run
     */
    record Statement(Outcome outcome, String subject, FailureText text, List<Double> values, Unit unit) {}

    /** Records the statement and acts on it. */
    void check(ClaimCollector collector, Statement statement) {
        FailureText text = statement.text();
        collector.add(new Claim(
                kind,
                statement.subject(),
                (text.description().isEmpty() ? "" : text.description() + ": ") + text.claim(),
                text.bound(),
                text.measured(),
                statement.values(),
                statement.unit().recordName(),
                verdict(statement)));
        if (statement.outcome() == Outcome.HOLDS) {
            return;
        }
        if (kind == Claim.Kind.CONTROL) {
            throw new InconclusiveException(Subtype.CONTROL, text.toString());
        }
        if (statement.outcome() == Outcome.INCONCLUSIVE) {
            onUndecided.accept(new InconclusiveException(Subtype.ENVIRONMENT, text + "\n  undecided:   " + UNDECIDED));
            return;
        }
        onRefuted.accept(new RefutedError(text.toString(), text.reason(), text.bound(), text.measured()));
    }

    private Verdict verdict(Statement statement) {
        FailureText text = statement.text();
        if (statement.outcome() == Outcome.HOLDS) {
            return new Verdict(Outcome.HOLDS, null, text.claim() + ": measured " + text.measured());
        }
        if (kind == Claim.Kind.CONTROL) {
            return new Verdict(
                    Outcome.INCONCLUSIVE,
                    Subtype.CONTROL,
                    "the control does not show its contrast, so nothing follows: " + text.reason());
        }
        return statement.outcome() == Outcome.INCONCLUSIVE
                ? new Verdict(Outcome.INCONCLUSIVE, Subtype.ENVIRONMENT, text.reason() + "; " + UNDECIDED)
                : new Verdict(Outcome.REFUTED, null, text.reason());
    }
}

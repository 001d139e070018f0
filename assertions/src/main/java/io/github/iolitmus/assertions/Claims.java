package io.github.iolitmus.assertions;

import static java.util.Objects.requireNonNull;

import io.github.iolitmus.assertions.error.FailureText;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a checked statement: recorded always, and thrown, collected or turned into INCONCLUSIVE(CONTROL) where it failed.
 *
 * @param kind whether the behaviour is about the statement or rests on it
 * @param onRefuted what to do with a refuted claim
 * @param onUndecided what to do with a claim on which the runs disagree for a reason of the machine's
 */
record Claims(Claim.Kind kind, Consumer<RefutedError> onRefuted, Consumer<InconclusiveException> onUndecided) {

    static final String UNDECIDED =
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
     * @param outcome HOLDS where it is true of the evidence, REFUTED where it is not, INCONCLUSIVE where the evidence does not tell
     * @param subtype in which way; null where the evidence does not tell or there are no ways
     * @param subject what it is about
     * @param text the statement in words, and the failure if it is one
     * @param undecided why it is INCONCLUSIVE, if it is
     * @param values a number a run
     * @param test the sequential test that decided it; null for a structural claim
     */
    record Statement(
            Outcome outcome,
            @Nullable Subtype subtype,
            String subject,
            FailureText text,
            String undecided,
            List<Double> values,
            Unit unit,
            @Nullable PairedTest test) {

        /** A structural claim: runs that disagree may be the machine's doing. */
        Statement(Outcome outcome, String subject, FailureText text, List<Double> values, Unit unit) {
            this(
                    outcome,
                    outcome == Outcome.INCONCLUSIVE ? Subtype.ENVIRONMENT : null,
                    subject,
                    text,
                    UNDECIDED,
                    values,
                    unit,
                    null);
        }
    }

    /** Records all of them before it acts on any, so that one that does not stand hides no other. */
    void checkTogether(ClaimCollector collector, List<Statement> statements) {
        if (this.equals(HARD)) {
            IoAssertions.claimSoftly(soft -> statements.forEach(statement -> soft.check(collector, statement)));
        } else {
            statements.forEach(statement -> check(collector, statement));
        }
    }

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
                verdict(statement),
                statement.test()));
        if (statement.outcome() == Outcome.HOLDS) {
            return;
        }
        if (kind == Claim.Kind.CONTROL) {
            throw new InconclusiveException(Subtype.CONTROL, text.toString());
        }
        if (statement.outcome() == Outcome.INCONCLUSIVE) {
            onUndecided.accept(new InconclusiveException(
                    requireNonNull(statement.subtype()), text + "\n  undecided:   " + statement.undecided()));
            return;
        }
        onRefuted.accept(
                new RefutedError(text.toString(), text.reason(), text.bound(), text.measured(), statement.subtype()));
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
                ? new Verdict(Outcome.INCONCLUSIVE, statement.subtype(), text.reason() + "; " + statement.undecided())
                : new Verdict(Outcome.REFUTED, statement.subtype(), text.reason());
    }
}

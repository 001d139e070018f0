package io.github.iolitmus.kit.record;

import static io.github.iolitmus.kit.record.Outcome.BROKEN;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.INCONCLUSIVE;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static io.github.iolitmus.kit.record.Outcome.UNSUPPORTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.TestAbortedException;

class VerdictRuleTest {

    private static final Verdict HELD = new Verdict(HOLDS, null, "held");

    /** The order of precedence, first to last. */
    private static final List<Verdict> PRECEDENCE = List.of(
            new Verdict(BROKEN, null, "broke"),
            new Verdict(INCONCLUSIVE, Subtype.CONTROL, "no contrast"),
            new Verdict(REFUTED, Subtype.OPPOSITE, "the contrary"),
            new Verdict(INCONCLUSIVE, Subtype.BUDGET, "no more runs"),
            new Verdict(UNSUPPORTED, null, "no such call"),
            HELD);

    @Test
    void theFirstInPrecedenceDecidesWhereverItStands() {
        for (int first = 0; first < PRECEDENCE.size(); first++) {
            for (int other = first; other < PRECEDENCE.size(); other++) {
                Verdict wins = PRECEDENCE.get(first);
                Claim winner = claim(Kind.CLAIM, wins);
                Claim loser = claim(Kind.CLAIM, PRECEDENCE.get(other));

                assertThat(VerdictRule.decide(List.of(winner, loser), null)).isEqualTo(wins);
                assertThat(VerdictRule.decide(List.of(loser, winner), null)).isEqualTo(wins);
            }
        }
    }

    @Test
    void amongEqualsTheFirstGivesTheReason() {
        Verdict opposite = new Verdict(REFUTED, Subtype.OPPOSITE, "first");
        Verdict tooSmall = new Verdict(REFUTED, Subtype.TOO_SMALL, "second");

        assertThat(VerdictRule.decide(List.of(claim(Kind.CLAIM, opposite), claim(Kind.CLAIM, tooSmall)), null))
                .isEqualTo(opposite);
    }

    @Test
    void everyOtherWayOfBeingInconclusiveYieldsToARefutation() {
        Verdict refuted = new Verdict(REFUTED, null, "shown");
        for (Subtype subtype : Subtype.values()) {
            if (subtype.outcome() == INCONCLUSIVE && subtype != Subtype.CONTROL) {
                assertThat(VerdictRule.decide(
                                List.of(
                                        claim(Kind.CLAIM, new Verdict(INCONCLUSIVE, subtype, "not shown")),
                                        claim(Kind.CLAIM, refuted)),
                                null))
                        .isEqualTo(refuted);
            }
        }
    }

    @Test
    void noClaimIsBroken() {
        assertThat(VerdictRule.decide(List.of(), null).label()).isEqualTo("BROKEN");
        assertThat(VerdictRule.decide(List.of(claim(Kind.CONTROL, HELD)), null).reason())
                .contains("made no claim");
    }

    @Test
    void aPassedControlDoesNotHideAClaim() {
        assertThat(VerdictRule.decide(List.of(claim(Kind.CONTROL, HELD), claim(Kind.CLAIM, HELD)), null))
                .isEqualTo(HELD);
    }

    @Test
    void whatEndedTheBehaviourCountsBesideItsClaims() {
        List<Claim> held = List.of(claim(Kind.CLAIM, HELD));
        List<Claim> withoutContrast =
                List.of(claim(Kind.CONTROL, new Verdict(INCONCLUSIVE, Subtype.CONTROL, "no contrast")));

        assertThat(VerdictRule.decide(held, new TestAbortedException("no")).label())
                .isEqualTo("INCONCLUSIVE");
        assertThat(VerdictRule.decide(held, new IllegalStateException("no")).label())
                .isEqualTo("BROKEN");
        assertThat(VerdictRule.decide(withoutContrast, new AssertionError("no")).label())
                .isEqualTo("INCONCLUSIVE(CONTROL)");
        assertThat(VerdictRule.decide(List.of(), new UnsupportedException("no call", "take another"))
                        .label())
                .isEqualTo("UNSUPPORTED");
    }

    @ParameterizedTest(name = "{0}({1}) is {2}: {3}")
    @CsvSource({
        "java.lang.AssertionError, ' seven ', REFUTED, seven",
        "org.opentest4j.AssertionFailedError, seven, REFUTED, seven",
        "org.opentest4j.AssertionFailedError, , REFUTED, no reason given",
        "org.opentest4j.TestAbortedException, '', INCONCLUSIVE, no reason given",
        "java.lang.ArithmeticException, by zero, BROKEN, ArithmeticException: by zero",
        "java.lang.StackOverflowError, , BROKEN, StackOverflowError: no reason given",
    })
    void aForeignThrowableIsJudgedByItsKind(
            Class<? extends Throwable> type, @Nullable String message, Outcome outcome, String reason)
            throws ReflectiveOperationException {
        Throwable thrown = type == AssertionError.class
                ? new AssertionError(message)
                : type.getConstructor(String.class).newInstance(message);

        assertThat(VerdictRule.verdictOf(thrown)).isEqualTo(new Verdict(outcome, null, reason));
    }

    @Test
    void aSubtypeBelongsToItsOutcome() {
        assertThatThrownBy(() -> new Verdict(HOLDS, Subtype.OPPOSITE, "wrong"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("OPPOSITE is a kind of REFUTED, not of HOLDS");
    }

    private static Claim claim(Kind kind, Verdict verdict) {
        return new Claim(kind, "an arm", "a statement", "a bound", "a measurement", List.of(), "bytes", verdict);
    }
}

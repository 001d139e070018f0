package io.github.iolitmus.kit.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/** Decides what a cell came to, from its claims and from the exception that ended it. */
public final class VerdictRule {

    private VerdictRule() {}

    /**
     * The first present of BROKEN, INCONCLUSIVE(CONTROL), REFUTED, other INCONCLUSIVE, UNSUPPORTED, HOLDS. A control that passed is no claim;
     * no claim at all is BROKEN.
     *
     * @param claims every claim that was checked, passed or not
     * @param thrown what ended the behaviour, null where it ended by itself
     */
    public static Verdict decide(List<Claim> claims, @Nullable Throwable thrown) {
        List<Verdict> verdicts = new ArrayList<>();
        claims.stream()
                .filter(claim -> claim.kind() == Claim.Kind.CLAIM || !claim.passed())
                .map(Claim::verdict)
                .forEach(verdicts::add);
        if (thrown != null) {
            verdicts.add(verdictOf(thrown));
        }
        return verdicts.stream()
                .min(Comparator.comparingInt(VerdictRule::rank))
                .orElseGet(() -> new Verdict(
                        Outcome.BROKEN, null, "the behaviour made no claim, so it showed nothing: assert something"));
    }

    /** What an exception says by itself: ours carry their verdict, a foreign assertion refutes, a foreign abort is inconclusive. */
    public static Verdict verdictOf(Throwable thrown) {
        if (thrown instanceof JudgedException judged) {
            return judged.verdict();
        }
        if (thrown instanceof AssertionError) {
            return new Verdict(Outcome.REFUTED, null, text(thrown));
        }
        if (thrown instanceof TestAbortedException) {
            return new Verdict(Outcome.INCONCLUSIVE, null, text(thrown));
        }
        return new Verdict(Outcome.BROKEN, null, thrown.getClass().getSimpleName() + ": " + text(thrown));
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null || message.isBlank() ? "no reason given" : message.strip();
    }

    private static int rank(Verdict verdict) {
        return switch (verdict.outcome()) {
            case BROKEN -> 0;
            case INCONCLUSIVE -> verdict.subtype() == Subtype.CONTROL ? 1 : 3;
            case REFUTED -> 2;
            case UNSUPPORTED -> 4;
            case HOLDS -> 5;
        };
    }
}

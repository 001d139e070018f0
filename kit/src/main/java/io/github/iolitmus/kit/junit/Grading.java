package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ExpectationInfo;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A verdict held against what the behaviour documents for the platform.
 *
 * @param grade null where the outcome is neither HOLDS nor REFUTED
 * @param expectation what matched, null where nothing did
 */
record Grading(@Nullable Grade grade, @Nullable ExpectationInfo expectation) {

    /**
     * Grades a verdict. A documented REFUTED is met by a claim that was refuted, not by some assertion that happened to fail.
     *
     * @param claims what the behaviour claimed
     */
    static Grading of(Verdict verdict, List<Claim> claims, List<Expectation> documented, Platform platform) {
        Optional<Expectation> match = Expectation.mostSpecific(documented, platform);
        ExpectationInfo info = match.map(Expectation::info).orElse(null);
        if (verdict.outcome() != Outcome.HOLDS && verdict.outcome() != Outcome.REFUTED) {
            return new Grading(null, info);
        }
        boolean shown = verdict.outcome() == Outcome.HOLDS
                || claims.stream().anyMatch(claim -> claim.verdict().outcome() == Outcome.REFUTED);
        return new Grading(
                match.map(it -> shown && it.metBy(verdict) ? Grade.EXPECTED : Grade.SURPRISE)
                        .orElse(Grade.UNDOCUMENTED),
                info);
    }
}

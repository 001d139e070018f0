package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.Pair;
import io.github.iolitmus.kit.workload.Experiment;
import io.github.iolitmus.kit.workload.StoppingRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Descriptable;
import org.assertj.core.description.Description;

/**
 * Claims on two plans that are run in pairs. All claims are named at once, because with the first of them the sampling begins: pairs are drawn until
 * each is decided.
 *
 * <pre>{@code
 * Experiment prefetching = lab.cold(file).comparing(scan, scan.advising(WILLNEED).ahead(20));
 *
 * assertThat(prefetching).shows(medianOf(PREAD).faster().resolving(1.5), sleeps().fewerByFactor(5));
 * }</pre>
 */
@CheckReturnValue
public final class ExperimentAssert implements Descriptable<ExperimentAssert> {

    private final Experiment actual;
    private final Claims claims;
    private String description = "";

    ExperimentAssert(Experiment actual, Claims claims) {
        this.actual = actual;
        this.claims = claims;
    }

    /** Words of the author's own before the claims. */
    @Override
    public ExperimentAssert describedAs(Description words) {
        description = words.value();
        return this;
    }

    /**
     * Draws pairs until each of the claims is decided, or there are as many as may be, or the time is up.
     *
     * @throws RefutedError if the contrary of one was shown
     * @throws io.github.iolitmus.kit.record.InconclusiveException if one was neither shown nor refuted
     * @throws io.github.iolitmus.kit.record.UnsupportedException if times mean nothing on this kernel
     */
    public void shows(PairClaim first, PairClaim... others) {
        List<PairClaim> all = Stream.concat(Stream.of(first), Stream.of(others)).toList();
        all.forEach(claim -> claim.require(actual));
        List<PairClaim.Judge> judges =
                all.stream().map(claim -> claim.judge(actual.power())).toList();
        Comparison comparison = actual.run(new UntilAllKnow(judges));
        claims.checkTogether(
                actual.claims(),
                judges.stream()
                        .map(judge -> judge.statement(actual.claims().header(), comparison, description))
                        .toList());
    }

    private record UntilAllKnow(List<PairClaim.Judge> judges) implements StoppingRule {

        @Override
        public int mostPairs() {
            return judges.stream().mapToInt(PairClaim.Judge::mostPairs).max().orElseThrow();
        }

        @Override
        public boolean wantsMoreAfter(Pair pair) {
            List<Boolean> wants = new ArrayList<>();
            judges.forEach(judge -> wants.add(judge.wantsMoreAfter(pair)));
            return wants.contains(true);
        }

        @Override
        public String progress() {
            return judges.stream().map(PairClaim.Judge::progress).collect(Collectors.joining("; "));
        }
    }
}

package io.github.iolitmus.suites.prove;

import io.github.iolitmus.assertions.statistics.ClopperPearson;
import io.github.iolitmus.kit.record.Outcome;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How often comparisons of one known truth came to what. */
public final class Tally {

    private static final double ALPHA = .05;

    private final KnownTruth truth;
    private final Map<Outcome, Integer> faster = new EnumMap<>(Outcome.class);
    private final Map<Outcome, Integer> noSlower = new EnumMap<>(Outcome.class);
    private int comparisons;

    /** Nothing counted yet. */
    public Tally(KnownTruth truth) {
        this.truth = truth;
    }

    /** Counts one comparison: what came of the claim that the treatment is faster, and of the one that it is no slower. */
    public void add(List<Outcome> outcomes) {
        comparisons++;
        faster.merge(outcomes.get(0), 1, Integer::sum);
        noSlower.merge(outcomes.get(1), 1, Integer::sum);
    }

    /** How often a slower treatment was shown where it was none. */
    public int falseRefuted() {
        return noSlower.getOrDefault(Outcome.REFUTED, 0);
    }

    /** How often a faster treatment was shown. */
    public int holds() {
        return faster.getOrDefault(Outcome.HOLDS, 0);
    }

    /** Whether a known effect of 1.5 or more was seen in fewer than half of the comparisons; a smaller one may be lost in noise. */
    public boolean missed() {
        return truth.factor() >= 1.5 && 2 * holds() < comparisons;
    }

    /** The figures so far. */
    public Rates rates() {
        ClopperPearson shown = ClopperPearson.of(holds(), comparisons, ALPHA);
        ClopperPearson contrary = ClopperPearson.of(falseRefuted(), comparisons, ALPHA);
        return new Rates(
                truth.factor(),
                comparisons,
                new Rates.Share(holds(), shown.lower(), shown.upper()),
                new Rates.Share(falseRefuted(), contrary.lower(), contrary.upper()),
                faster.getOrDefault(Outcome.INCONCLUSIVE, 0));
    }

    /** As a line of the table. */
    @Override
    public String toString() {
        return rates().toString();
    }
}

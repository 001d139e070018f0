package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.record.Comparison.Pair;

/** Says how long an {@link Experiment} goes on. All it may go by is fixed before the first pair. */
public interface StoppingRule {

    /** How many clean pairs there may be at most. */
    int mostPairs();

    /** Takes in the next clean pair; says whether another is wanted. */
    boolean wantsMoreAfter(Pair pair);

    /** How far it is from a decision, in words. */
    String progress();
}

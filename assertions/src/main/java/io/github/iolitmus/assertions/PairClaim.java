package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.settings.Power;
import io.github.iolitmus.kit.workload.Experiment;

/** A claim on the pairs of an experiment, complete before the first of them is drawn. Made by {@link Timing} and {@link PairedCount}. */
public abstract class PairClaim {

    PairClaim() {}

    /** Judges one experiment's pairs. */
    abstract Judge judge(Power power);

    /** Throws where this lab has not what the claim takes. */
    abstract void require(Experiment experiment);

    /** Takes in pairs until it knows, then says what it came to. */
    interface Judge {

        int mostPairs();

        /** Whether it wants another after this one; a judge that knows may be told more. */
        boolean wantsMoreAfter(Comparison.Pair pair);

        /** How far it is. */
        String progress();

        /** What all that was drawn came to. */
        Claims.Statement statement(CellHeader header, Comparison comparison, String description);
    }
}

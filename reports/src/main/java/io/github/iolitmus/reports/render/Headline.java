package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.reports.read.Standing;

/** What a cell came to and how that stands, before any reason: {@code SURPRISE REFUTED(TOO_SMALL)}, {@code INCONCLUSIVE(CONTROL)}. */
public final class Headline {

    private Headline() {}

    /** The headline of a cell; it begins with the standing, so that a pattern can sort by it. */
    public static String of(CellRecord cell) {
        Outcome outcome = cell.verdict().outcome();
        boolean judged = outcome == Outcome.HOLDS || outcome == Outcome.REFUTED;
        return judged
                ? Standing.of(cell) + " " + cell.verdict().label()
                : cell.verdict().label();
    }
}

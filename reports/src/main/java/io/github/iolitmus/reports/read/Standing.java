package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Grade;
import org.jspecify.annotations.Nullable;

/** What a cell asks of its reader: the grade where there is something to grade, else the outcome. Every report follows it. */
public enum Standing {
    /** Somebody has to look: HOLDS where REFUTED is documented, or the reverse. */
    SURPRISE,
    /** Somebody has to repair the test or its set-up. */
    BROKEN,
    /** Neither was shown. */
    INCONCLUSIVE,
    /** This machine cannot carry the test. */
    UNSUPPORTED,
    /** Judged, and nothing is documented for the platform. */
    UNDOCUMENTED,
    /** As documented. */
    EXPECTED;

    /** The standing of a cell. HOLDS and REFUTED without a grade are BROKEN: no recorder leaves them ungraded, and green would be a guess. */
    public static Standing of(CellRecord cell) {
        return switch (cell.verdict().outcome()) {
            case BROKEN -> BROKEN;
            case INCONCLUSIVE -> INCONCLUSIVE;
            case UNSUPPORTED -> UNSUPPORTED;
            case HOLDS, REFUTED -> of(cell.grade());
        };
    }

    /** Whether the test did not come to a pass or a failure. */
    public boolean skipped() {
        return this == INCONCLUSIVE || this == UNSUPPORTED || this == UNDOCUMENTED;
    }

    private static Standing of(@Nullable Grade grade) {
        if (grade == null) {
            return BROKEN;
        }
        return switch (grade) {
            case EXPECTED -> EXPECTED;
            case SURPRISE -> SURPRISE;
            case UNDOCUMENTED -> UNDOCUMENTED;
        };
    }
}

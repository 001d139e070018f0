package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.ExpectationInfo;

/** What is documented for a cell's platform, in words. */
public final class Documented {

    private Documented() {}

    /** The documented outcome with platform and reason: {@code REFUTED on zfs, because prefetch works on records}. */
    public static String of(CellRecord cell) {
        ExpectationInfo expectation = cell.expectation();
        if (expectation == null) {
            return "HOLDS, which a behaviour without an expectation is taken to say";
        }
        String subtype = expectation.subtype() == null ? "" : "(" + expectation.subtype() + ")";
        String because = expectation.because().isBlank() ? "" : ", because " + expectation.because();
        return expectation.outcome() + subtype + " on " + expectation.on() + because;
    }
}

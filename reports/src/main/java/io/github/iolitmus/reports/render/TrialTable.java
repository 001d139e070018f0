package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.TrialEvidence;

/** The trials of an arm as text: where each began, from which proven cache state, and what it cost. */
public final class TrialTable {

    private TrialTable() {}

    /** The table of an arm, with the dropped trials and why. */
    public static String of(ArmEvidence arm) {
        TextTable table = new TextTable(
                        "trial",
                        "layout",
                        "offset",
                        "began",
                        "elapsed",
                        "asked",
                        "from storage",
                        "sleeps",
                        "minor faults",
                        "major faults",
                        "resident after",
                        "cachestat after",
                        "device reads",
                        "mean read")
                .rightAligned(0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
        for (int index = 0; index < arm.trials().size(); index++) {
            row(table, index + 1, arm.trials().get(index));
        }
        StringBuilder text = new StringBuilder(arm.plan()).append("\n\n").append(table);
        arm.dropped()
                .forEach(why -> text.append("dropped: ").append(OneLine.of(why)).append('\n'));
        return text.toString();
    }

    private static void row(TextTable table, int number, TrialEvidence trial) {
        DeviceRequests requests = trial.requests();
        table.row(
                String.valueOf(number),
                trial.layout(),
                Units.size(trial.startOffsetBytes()),
                proof(trial.start()),
                Units.time(trial.elapsedNanos()),
                Units.size(trial.askedBytes()),
                Units.size(trial.storageReadBytes()),
                Units.count(trial.voluntarySwitches()),
                Units.count(trial.minorFaults()),
                Units.count(trial.majorFaults()),
                Units.count(trial.residency().residentPages()) + " pages",
                trial.cachedPages() < 0 ? "not counted" : Units.count(trial.cachedPages()) + " pages",
                requests == null ? "not seen" : Units.count(requests.reads()),
                requests == null ? "not seen" : Units.size(Math.round(requests.meanReadBytes())));
    }

    private static String proof(CacheProof start) {
        return start.state() + ", " + Units.count(start.residentPages()) + " of " + Units.count(start.filePages())
                + " pages resident (" + start.method()
                + (start.attempts() > 1 ? ", " + start.attempts() + " tries" : "")
                + ")";
    }
}

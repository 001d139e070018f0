package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.CellRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cells a report shows. A column is always shown from one run, the newest that planned it: cells of an older run never fill the holes of a
 * run that was killed, and no cell is there twice. What is passed over is named.
 */
public final class ReportedRuns {

    private final Map<Column, RecordedRun> shown = new HashMap<>();
    private final List<CellRecord> cells = new ArrayList<>();
    private final Set<UnreadableFile> problems = new LinkedHashSet<>();
    private final Set<String> passedOver = new LinkedHashSet<>();

    private ReportedRuns() {}

    /** Reads the runs, newest first, and lets {@code visitor} see each shown cell with its evidence. */
    public static ReportedRuns of(Records records, CellVisitor visitor) throws IOException {
        ReportedRuns reported = new ReportedRuns();
        reported.problems.addAll(records.unreadable());
        for (RecordedRun run : records.runs()) {
            reported.read(run, visitor);
        }
        return reported;
    }

    private void read(RecordedRun run, CellVisitor visitor) throws IOException {
        RunAccount account = RunAccount.of(run, (cell, file) -> {
            if (shows(run, cell)) {
                visitor.visit(cell, file);
            }
        });
        account.cells().stream().filter(cell -> shows(run, cell)).forEach(cells::add);
        problems.addAll(account.unreadable());
        problems.addAll(account.strays());
    }

    private boolean shows(RecordedRun run, CellRecord cell) {
        Column column = Column.of(cell);
        RecordedRun newest = shown.computeIfAbsent(column, unseen -> run);
        if (newest.equals(run)) {
            return true;
        }
        passedOver.add(column + " of run " + run.manifest().runId() + " is not shown: run "
                + newest.manifest().runId() + " is newer");
        return false;
    }

    /** The shown cells without their evidence. */
    public List<CellRecord> cells() {
        return List.copyOf(cells);
    }

    /** The files that could not be read or belong elsewhere. */
    public List<UnreadableFile> problems() {
        return List.copyOf(problems);
    }

    /** Which columns of which older runs are not shown, a sentence each. */
    public List<String> passedOver() {
        return List.copyOf(passedOver);
    }
}

package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.RecordJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run's plan held against its records, in one pass over the files. Holds no evidence, so a run of any size fits into memory; whoever needs
 * the evidence visits each cell as it is read.
 *
 * @param run the run
 * @param recorded the planned cells that have a record, without their arms, in the order of the plan
 * @param missing the planned cells without a readable record, as BROKEN records that say so, in the order of the plan
 * @param strays records that belong to another run, to no planned cell, or to a cell that already has one
 * @param unreadable record files that could not be read
 */
public record RunAccount(
        RecordedRun run,
        List<CellRecord> recorded,
        List<CellRecord> missing,
        List<UnreadableFile> strays,
        List<UnreadableFile> unreadable) {

    public RunAccount {
        recorded = List.copyOf(recorded);
        missing = List.copyOf(missing);
        strays = List.copyOf(strays);
        unreadable = List.copyOf(unreadable);
    }

    /** Reads a run's records and lets {@code visitor} see each planned cell with its evidence, the missing ones last. */
    public static RunAccount of(RecordedRun run, CellVisitor visitor) throws IOException {
        Map<CellId, CellRecord> recorded = new LinkedHashMap<>();
        List<UnreadableFile> strays = new ArrayList<>();
        List<UnreadableFile> unreadable = new ArrayList<>();
        for (Path file : run.recordFiles()) {
            CellRecord cell;
            try {
                cell = RecordJson.readCell(file);
            } catch (IOException failure) {
                unreadable.add(UnreadableFile.of(file, failure));
                continue;
            }
            String stray = whyStray(cell, run, recorded);
            if (stray.isEmpty()) {
                recorded.put(cell.cell(), withoutEvidence(cell));
                visitor.visit(cell, file);
            } else {
                strays.add(new UnreadableFile(file, file + ": " + cell.cell() + " " + stray));
            }
        }
        List<CellRecord> missing =
                new MissingCells(run, List.copyOf(recorded.values()), unreadable).records(recorded.keySet());
        for (CellRecord cell : missing) {
            visitor.visit(cell, null);
        }
        return new RunAccount(run, List.copyOf(recorded.values()), missing, strays, unreadable);
    }

    /** Reads a run's records. */
    public static RunAccount of(RecordedRun run) throws IOException {
        return of(run, (cell, file) -> {});
    }

    /** Every planned cell, recorded or missing. */
    public List<CellRecord> cells() {
        List<CellRecord> all = new ArrayList<>(recorded);
        all.addAll(missing);
        return all;
    }

    private static String whyStray(CellRecord cell, RecordedRun run, Map<CellId, CellRecord> recorded) {
        if (!cell.runId().equals(run.manifest().runId())) {
            return "belongs to run " + cell.runId();
        }
        if (!run.planned().contains(cell.cell())) {
            return "was not planned";
        }
        return recorded.containsKey(cell.cell()) ? "has another record already" : "";
    }

    private static CellRecord withoutEvidence(CellRecord cell) {
        return new CellRecord(
                cell.schema(),
                cell.runId(),
                cell.behaviour(),
                cell.filesystem(),
                cell.verdict(),
                cell.grade(),
                cell.expectation(),
                cell.claims(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                cell.environment(),
                cell.failure(),
                cell.seed(),
                cell.reproduce(),
                cell.startedAt(),
                cell.elapsedNanos());
    }
}

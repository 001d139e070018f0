package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.BehaviourInfo;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Stands in for the records a run did not write, so that every report shows the cell as BROKEN instead of leaving it out. What the stand-in
 * does not know itself it takes from the run's other records.
 */
record MissingCells(RecordedRun run, List<CellRecord> recorded, List<UnreadableFile> unreadable) {

    private static final String UNKNOWN = "unknown";

    List<CellRecord> records(Set<CellId> present) {
        return run.planned().stream()
                .filter(cell -> !present.contains(cell))
                .map(this::standIn)
                .toList();
    }

    private CellRecord standIn(CellId cell) {
        return new CellRecord(
                CellRecord.SCHEMA,
                run.manifest().runId(),
                behaviour(cell.behaviour()),
                filesystem(cell.filesystem()),
                new Verdict(Outcome.BROKEN, null, reason(cell)),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                recorded.stream().findFirst().map(CellRecord::environment).orElseGet(MissingCells::unknownLab),
                null,
                run.manifest().seed(),
                "",
                run.manifest().startedAt(),
                0);
    }

    private String reason(CellId cell) {
        Path file = run.directory().resolve(cell.recordPath());
        Optional<UnreadableFile> found =
                unreadable.stream().filter(entry -> entry.path().equals(file)).findFirst();
        if (found.isPresent()) {
            return found.get().reason();
        }
        return run.completed()
                ? "planned, but the run ended without its record"
                : "planned, but without a record: the run was killed, or is still running";
    }

    private BehaviourInfo behaviour(String id) {
        return first(cell -> cell.behaviour().id().equals(id))
                .map(CellRecord::behaviour)
                .orElseGet(() -> new BehaviourInfo(id, "", "", "", UNKNOWN, UNKNOWN, List.of()));
    }

    private FilesystemInfo filesystem(String spec) {
        return first(cell -> cell.filesystem().spec().equals(spec))
                .map(CellRecord::filesystem)
                .orElseGet(() -> new FilesystemInfo(spec, UNKNOWN, UNKNOWN, "", UNKNOWN, false, -1));
    }

    private Optional<CellRecord> first(Predicate<CellRecord> wanted) {
        return recorded.stream().filter(wanted).findFirst();
    }

    private static Environment unknownLab() {
        return new Environment(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 0, 0, 0, UNKNOWN, false, UNKNOWN, UNKNOWN);
    }
}

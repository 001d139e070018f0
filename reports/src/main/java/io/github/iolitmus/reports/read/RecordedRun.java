package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.RecordJson;
import io.github.iolitmus.kit.record.RunManifest;
import io.github.iolitmus.kit.record.UnreadableRecordException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A run as it lies on disk: its manifest, and where its records are. Records are read one at a time, by {@link RunAccount}.
 *
 * @param directory the run's directory
 * @param manifest what the run set out to do
 * @param startedAt when it began
 */
public record RecordedRun(Path directory, RunManifest manifest, Instant startedAt) {

    /** The latest start first; runs started in one instant by the id, so that the order is the same every time. */
    static final Comparator<RecordedRun> NEWEST_FIRST = Comparator.comparing(RecordedRun::startedAt)
            .thenComparing(run -> run.manifest().runId())
            .reversed();

    /**
     * Opens the run in a directory.
     *
     * @throws UnreadableRecordException if its manifest is missing, malformed or of a schema this version does not know
     */
    public static RecordedRun open(Path directory) throws IOException {
        Path file = directory.resolve(RunManifest.FILE_NAME);
        if (!Files.isRegularFile(file)) {
            throw new UnreadableRecordException(file, "there is none; the run died before it wrote its plan");
        }
        RunManifest manifest = RecordJson.readManifest(file);
        try {
            return new RecordedRun(directory, manifest, Instant.parse(manifest.startedAt()));
        } catch (DateTimeParseException noTime) {
            throw new UnreadableRecordException(file, "startedAt is no ISO-8601 time in UTC", noTime);
        }
    }

    /** The planned cells, each once, in the order of the plan. */
    public Set<CellId> planned() {
        return new LinkedHashSet<>(manifest.planned());
    }

    /** Whether the run came to its end: a time that is none, or lies before its start, says that it did not. */
    public boolean completed() {
        String completedAt = manifest.completedAt();
        if (completedAt == null) {
            return false;
        }
        try {
            return !Instant.parse(completedAt).isBefore(startedAt);
        } catch (DateTimeParseException noTime) {
            return false;
        }
    }

    /** The record files, those of planned cells first and in the order of the plan. */
    List<Path> recordFiles() throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        planned().stream()
                .map(cell -> directory.resolve(cell.recordPath()))
                .filter(Files::isRegularFile)
                .forEach(files::add);
        Path records = directory.resolve("records");
        if (Files.isDirectory(records)) {
            try (Stream<Path> below = Files.walk(records)) {
                below.filter(RecordedRun::isRecordFile).sorted().forEach(files::add);
            }
        }
        return new ArrayList<>(files);
    }

    private static boolean isRecordFile(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".json") && !name.startsWith(".") && Files.isRegularFile(file);
    }
}

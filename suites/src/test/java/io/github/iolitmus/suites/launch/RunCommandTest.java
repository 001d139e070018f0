package io.github.iolitmus.suites.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.RecordJson;
import io.github.iolitmus.kit.record.RunManifest;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(RestoreSystemProperties.class)
class RunCommandTest {

    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    private Path records;

    @Test
    void aBehaviourThatHoldsIsRecordedInACompletedRunAndThenExplained() throws IOException {
        CommandResult result = run(
                "--filesystems", "dir:.", "--behaviours", "fadvise-refuses-pipes", "--seed", "7", "--power", "quick");

        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(result.err())
                .contains(": 1 cell, records in " + records)
                .containsPattern("\\[1/1] \\S+ dir:\\. · fadvise-refuses-pipes: HOLDS EXPECTED, [0-9.]+ s");
        assertThat(result.out()).contains("gate: green", "records: " + records);

        Path run = onlyRun();
        RunManifest manifest = RecordJson.readManifest(run.resolve(RunManifest.FILE_NAME));
        assertThat(manifest.completedAt()).isNotNull();
        assertThat(manifest.seed()).isEqualTo(7);
        assertThat(manifest.power()).isEqualTo("quick");
        assertThat(manifest.planned()).singleElement().satisfies(cell -> {
            CellRecord record = RecordJson.readCell(run.resolve(cell.recordPath()));
            assertThat(record.verdict().outcome()).isEqualTo(Outcome.HOLDS);
            assertThat(record.grade()).isEqualTo(Grade.EXPECTED);
            assertThat(record.claims()).hasSize(2 * Advice.values().length);
        });

        CommandResult explained = CommandResult.of("explain", "fadvise-refuses-pipes", "--records", records.toString());
        assertThat(explained.exitCode()).isZero();
        assertThat(explained.out()).contains("shown here:  HOLDS on ", "claim:   posix_fadvise(pipe, 0, 0, WILLNEED)");
    }

    @Test
    void aRunThatCouldJudgeNothingSaysSo() throws IOException {
        assumeMemoryFilesystem();

        CommandResult result = runInMemory();

        assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
        assertThat(result.out()).contains("UNSUPPORTED", "note: nothing was judged", "gate: green");
        assertThat(RecordJson.readManifest(onlyRun().resolve(RunManifest.FILE_NAME))
                        .completedAt())
                .isNotNull();
    }

    @Test
    void aRequiredFilesystemOnWhichNothingWasJudgedIsRed() throws IOException {
        assumeMemoryFilesystem();

        CommandResult result = runInMemory("--require", "tmpfs");

        assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
        assertThat(result.out()).contains("RED: no cell was judged on tmpfs, which the run requires");
    }

    @Test
    void eachFilesystemMakesACell() throws IOException {
        CommandResult result =
                run("--behaviours", "fadvise-refuses-pipes", "--filesystems", "dir:.,dir:" + records.toAbsolutePath());

        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(RecordJson.readManifest(onlyRun().resolve(RunManifest.FILE_NAME))
                        .planned())
                .hasSize(2);
    }

    private CommandResult runInMemory(String... more) {
        return run(Stream.concat(
                        Stream.of("--behaviours", "dontneed-evicts-clean-pages", "--filesystems", "dir:" + MEMORY),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private CommandResult run(String... options) {
        return CommandResult.of(Stream.concat(Stream.of("run", "--records", records.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private Path onlyRun() throws IOException {
        try (Stream<Path> entries = Files.list(records)) {
            List<Path> runs = entries.toList();
            assertThat(runs).hasSize(1);
            return runs.get(0);
        }
    }

    private static void assumeMemoryFilesystem() throws IOException {
        assumeTrue(Files.isWritable(MEMORY), MEMORY + " is not there, so nothing is known to be in memory");
        FileStore store = Files.getFileStore(MEMORY);
        assumeTrue(store.type().equals("tmpfs"), MEMORY + " is no tmpfs but " + store.type());
    }
}

package io.github.iolitmus.kit.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordJsonTest {

    @TempDir
    private Path run;

    @Test
    void aFullRecordComesBackAsItWas() throws IOException {
        CellRecord full = Records.full("full");

        Path file = RecordJson.write(full, run);

        assertThat(file).isEqualTo(run.toAbsolutePath().resolve(full.cell().recordPath()));
        assertThat(RecordJson.readCell(file)).isEqualTo(full);
    }

    @Test
    void whatIsAbsentIsLeftOutAndComesBackAsNull() throws IOException {
        CellRecord bare = Records.bare("bare");

        Path file = RecordJson.write(bare, run);

        assertThat(Files.readString(file)).doesNotContain("null").doesNotContain("\"grade\"");
        assertThat(RecordJson.readCell(file)).isEqualTo(bare);
    }

    @Test
    void textAfterARecordMakesItUnreadable() throws IOException {
        Path file = RecordJson.write(Records.bare("bare"), run);
        Files.writeString(file, Files.readString(file) + " garbage");

        assertThatThrownBy(() -> RecordJson.readCell(file)).isInstanceOf(UnreadableRecordException.class);
    }

    @Test
    void aManifestComesBackAsItWasBeforeAndAfterItsEnd() throws IOException {
        RunManifest begun = new RunManifest(
                RunManifest.SCHEMA,
                "a-run",
                "2026-11-30T10:00:00Z",
                List.of(new CellId("a", "dir:/mnt/x")),
                List.of("xfs"),
                "gate",
                Long.MIN_VALUE,
                "*",
                null);
        RunManifest ended = new RunManifest(
                begun.schema(),
                begun.runId(),
                begun.startedAt(),
                begun.planned(),
                begun.required(),
                begun.power(),
                begun.seed(),
                begun.behaviours(),
                "2026-11-30T10:05:00Z");

        assertThat(RecordJson.readManifest(RecordJson.write(begun, run))).isEqualTo(begun);
        assertThat(RecordJson.readManifest(RecordJson.write(ended, run))).isEqualTo(ended);
    }

    @Test
    void fieldsOfALaterMinorVersionAreIgnored() throws IOException {
        Path file = RecordJson.write(Records.bare("later"), run);
        Files.writeString(file, Files.readString(file).replaceFirst("\\{", "{\"invented\": {\"later\": 1},"));

        assertThat(RecordJson.readCell(file)).isEqualTo(Records.bare("later"));
    }

    @Test
    void aRecordOfBeforeThereWereSurfacesHasNone() throws IOException {
        Path file = RecordJson.write(Records.bare("old"), run);
        String old = Files.readString(file).replaceFirst("(?m)^  \"surfaces\" : \\[ \\],\\R", "");
        Files.writeString(file, old);

        assertThat(old).doesNotContain("surfaces");
        assertThat(RecordJson.readCell(file).surfaces()).isEmpty();
    }

    @Test
    void aSurfaceThatLacksItsAxisIsUnreadable() throws IOException {
        Path file = RecordJson.write(Records.full("lacking"), run);
        Files.writeString(file, Files.readString(file).replace("\"rows\"", "\"renamed\""));

        assertThatThrownBy(() -> RecordJson.readCell(file)).hasMessageEndingWith(": it has no surfaces[0].rows");
    }

    @Test
    void aSurfaceThatLacksACrossingIsUnreadable() throws IOException {
        Path file = RecordJson.write(Records.full("short"), run);
        Files.writeString(file, Files.readString(file).replace("[ 1, 2 ]", "[ 1, 2, 3 ]"));

        assertThatThrownBy(() -> RecordJson.readCell(file))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("3 columns and 1 rows cross at other than 2 places");
    }

    @Test
    void anotherSchemaIsRefusedByName() throws IOException {
        Path file = RecordJson.write(Records.bare("other"), run);
        Files.writeString(file, Files.readString(file).replace("iolitmus/record/1", "iolitmus/record/2"));

        assertThatThrownBy(() -> RecordJson.readCell(file))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("its schema is iolitmus/record/2, this version reads iolitmus/record/1");
    }

    @Test
    void aManifestIsNoRecord() throws IOException {
        Path file = RecordJson.write(
                new RunManifest(RunManifest.SCHEMA, "r", "now", List.of(), List.of(), "gate", 1, null, null), run);

        assertThatThrownBy(() -> RecordJson.readCell(file))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("its schema is iolitmus/run/1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{",
                "not JSON",
                "{\"schema\": \"iolitmus/record/1\"}",
                "{\"schema\": \"iolitmus/record/1\", \"seed\": \"many\"}",
            })
    void whatIsNoRecordIsUnreadable(String text) throws IOException {
        Path file = Files.writeString(run.resolve("broken.json"), text);

        assertThatThrownBy(() -> RecordJson.readCell(file))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageStartingWith("cannot read " + file + ": ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"behaviour", "filesystem", "verdict", "claims", "arms", "environment", "runId", "seed"})
    void aRecordThatLacksAFieldIsUnreadable(String field) throws IOException {
        Path file = RecordJson.write(Records.bare("lacking"), run);
        Files.writeString(file, Files.readString(file).replaceFirst("(?m)^  \"" + field + "\"", "  \"renamed\""));

        assertThatThrownBy(() -> RecordJson.readCell(file)).isInstanceOf(UnreadableRecordException.class);
    }

    @Test
    void whatIsMissingDeepWithinIsNamedByItsPlace() throws IOException {
        Path file = RecordJson.write(Records.full("deep"), run);
        Files.writeString(file, Files.readString(file).replace("\"layout\"", "\"renamed\""));

        assertThatThrownBy(() -> RecordJson.readCell(file))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageEndingWith(": it has no arms[0].trials[0].layout");
    }

    @Test
    void aVerdictThatContradictsItselfIsUnreadable() throws IOException {
        Path file = RecordJson.write(Records.full("contradictory"), run);
        Files.writeString(file, Files.readString(file).replace("TOO_SMALL", "CONTROL"));

        assertThatThrownBy(() -> RecordJson.readCell(file))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("CONTROL is a kind of INCONCLUSIVE");
    }

    @Test
    void aReaderSeesTheOldFileOrTheNewOneWhole() throws Exception {
        CellRecord one = Records.full("replaced");
        CellRecord other = Records.bare("replaced");
        Path file = RecordJson.write(one, run);
        AtomicBoolean written = new AtomicBoolean();
        ExecutorService reader = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> reads = reader.submit(() -> {
                int count = 0;
                while (!written.get() || count == 0) {
                    assertThat(RecordJson.readCell(file)).isIn(one, other);
                    count++;
                }
                return count;
            });
            for (int times = 0; times < 50; times++) {
                RecordJson.write(times % 2 == 0 ? other : one, run);
            }
            written.set(true);
            assertThat(reads.get()).isPositive();
        } finally {
            reader.shutdownNow();
        }
    }

    @Test
    void noTemporaryFileIsLeft() throws IOException {
        Path file = RecordJson.write(Records.full("clean"), run);

        try (var beside = Files.list(file.getParent())) {
            assertThat(beside).containsExactly(file);
        }
    }

    @Test
    void aFileThatCannotBeReplacedLeavesNoTemporaryFile() throws IOException {
        CellRecord cell = Records.bare("blocked");
        Path place = run.toAbsolutePath().resolve(cell.cell().recordPath());
        Files.createDirectories(place.resolve("not-empty"));

        assertThatThrownBy(() -> RecordJson.write(cell, run)).isInstanceOf(IOException.class);

        try (var beside = Files.list(place.getParent())) {
            assertThat(beside).containsExactly(place);
        }
    }
}

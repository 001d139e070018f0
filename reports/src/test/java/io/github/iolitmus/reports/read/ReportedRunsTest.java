package io.github.iolitmus.reports.read;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.fixture.RunFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportedRunsTest {

    @TempDir
    private Path runs;

    private final List<CellRecord> visited = new ArrayList<>();

    @Test
    void aRunMayBeNamedItselfOrByTheDirectoryAboveIt() throws IOException {
        Path run = RunFixture.run().with(cell("a")).below(runs);

        assertThat(Records.in(List.of(run)).runs()).hasSize(1);
        assertThat(Records.in(List.of(runs)).runs()).hasSize(1);
        assertThat(Records.in(List.of(runs, run)).runs()).hasSize(1);
    }

    @Test
    void aDirectoryThatDoesNotExistIsNamed() {
        assertThatThrownBy(() -> Records.in(List.of(runs.resolve("nowhere"))))
                .isInstanceOf(NoRecordsException.class)
                .hasMessageContaining("nowhere: there is no such directory");
    }

    @Test
    void otherDirectoriesBesideRunsAreNoRuns() throws IOException {
        RunFixture.run().with(cell("a")).below(runs);
        Files.writeString(Files.createDirectories(runs.resolve("report")).resolve("index.html"), "<html>");

        assertThat(Records.in(List.of(runs)).unreadable()).isEmpty();
    }

    @Test
    void visitorsSeeTheEvidenceThatIsNotKept() throws IOException {
        RunFixture.run().with(cell("a").withEvidence()).below(runs);

        ReportedRuns shown = read();

        assertThat(visited)
                .singleElement()
                .satisfies(cell -> assertThat(cell.arms()).hasSize(2));
        assertThat(shown.cells())
                .singleElement()
                .satisfies(cell -> assertThat(cell.arms()).isEmpty());
    }

    @Test
    void cellsComeInTheOrderOfThePlan() throws IOException {
        RunFixture.run().with(cell("c"), cell("a"), cell("b")).below(runs);

        assertThat(read().cells()).extracting(cell -> cell.behaviour().id()).containsExactly("c", "a", "b");
    }

    @Test
    void aColumnIsShownFromItsNewestRunOnly() throws IOException {
        RunFixture.run()
                .named("old", "2026-11-29T00:00:00Z")
                .with(
                        cell("a").ofRun("old"),
                        cell("b").ofRun("old"),
                        cell("a").ofRun("old").on("dir:/mnt/xfs", "xfs"))
                .below(runs);
        RunFixture.run()
                .named("new", "2026-11-30T00:00:00Z")
                .with(cell("a").ofRun("new"))
                .planning("b", "dir:/mnt/ext4")
                .killed()
                .below(runs);

        ReportedRuns shown = read();

        assertThat(shown.cells())
                .extracting(cell ->
                        cell.runId() + " " + cell.cell() + " " + cell.verdict().outcome())
                .containsExactly(
                        "new dir:/mnt/ext4 · a HOLDS", "new dir:/mnt/ext4 · b BROKEN", "old dir:/mnt/xfs · a HOLDS");
        assertThat(shown.passedOver()).singleElement().asString().contains("of run old is not shown: run new is newer");
    }

    @Test
    void runsOfDifferentKernelsStandBesideEachOther() throws IOException {
        RunFixture.run()
                .named("one", "2026-11-29T00:00:00Z")
                .with(cell("a").ofRun("one").under("6.1"))
                .below(runs);
        RunFixture.run()
                .named("two", "2026-11-30T00:00:00Z")
                .with(cell("a").ofRun("two").under("6.2"))
                .below(runs);

        assertThat(read().cells()).hasSize(2);
    }

    @Test
    void unreadableAndForeignFilesAreCounted() throws IOException {
        Path run = RunFixture.run().with(cell("a")).unplanned(cell("stray")).below(runs);
        Files.writeString(run.resolve("records/torn.json"), "{\"sch");
        Files.createDirectories(runs.resolve("died-at-once"));

        assertThat(read().problems())
                .extracting(UnreadableFile::reason)
                .satisfiesExactlyInAnyOrder(
                        reason -> assertThat(reason).contains("stray was not planned"),
                        reason -> assertThat(reason).contains("torn.json"),
                        reason -> assertThat(reason).contains("died-at-once/run.json"));
    }

    @Test
    void aManifestWithoutATimeIsUnreadable() throws IOException {
        RunFixture.run().named("x", "yesterday").below(runs);

        assertThat(Records.in(List.of(runs)).unreadable())
                .singleElement()
                .satisfies(run -> assertThat(run.reason()).contains("startedAt"));
    }

    private ReportedRuns read() throws IOException {
        return ReportedRuns.of(Records.in(List.of(runs)), (cell, file) -> visited.add(cell));
    }
}

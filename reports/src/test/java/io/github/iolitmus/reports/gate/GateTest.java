package io.github.iolitmus.reports.gate;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.RecordJson;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.reports.fixture.RunFixture;
import io.github.iolitmus.reports.gate.Reason.Rule;
import io.github.iolitmus.reports.read.Records;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateTest {

    @TempDir
    private Path runs;

    @Test
    void aCompletedRunAsDocumentedIsGreen() throws IOException {
        GateResult result = judge(RunFixture.run().with(cell("a"), cell("b").refuted(null, Grade.EXPECTED)));

        assertThat(result.reasons()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.toString()).endsWith("gate: green (2 cells: 1 HOLDS, 1 REFUTED; 2 EXPECTED)\n");
    }

    @Test
    void whatWasNotJudgedIsGreenButNeverSilent() throws IOException {
        GateResult result = judge(RunFixture.run()
                .with(
                        cell("a"),
                        cell("b").inconclusive(Subtype.BUDGET, "30 pairs did not suffice"),
                        cell("c").unsupported("no reflink here"),
                        cell("d").holds(Grade.UNDOCUMENTED)));

        assertThat(result.exitCode()).isZero();
        assertThat(result.toString())
                .contains("INCONCLUSIVE(BUDGET): 30 pairs did not suffice")
                .contains("UNSUPPORTED: no reflink here")
                .contains("d [ext4 dir:/mnt/ext4]\n      HOLDS")
                .contains("1 INCONCLUSIVE, 1 UNSUPPORTED")
                .doesNotContain("nothing was judged");
    }

    @Test
    void anEndThatIsNoTimeOrBeforeTheStartIsNoEnd() throws IOException {
        assertThat(judge(RunFixture.run().completedAt("").with(cell("a"))).green())
                .isFalse();
        assertThat(judge(RunFixture.run().completedAt("1970-01-01T00:00:00Z").with(cell("a")))
                        .green())
                .isFalse();
    }

    @Test
    void greenOfAQuickRunSaysThatItIsAdvisory() throws IOException {
        assertThat(judge(RunFixture.run().power("quick").with(cell("a"))).toString())
                .contains("gate: green, ADVISORY: power quick stands behind no gate (1 cell: ");
    }

    @Test
    void greenWithNothingJudgedSaysSo() throws IOException {
        GateResult result = judge(RunFixture.run().with(cell("a").unsupported("no cachestat")));

        assertThat(result.exitCode()).isZero();
        assertThat(result.toString()).contains("nothing was judged").contains("iolitmus.require");
    }

    @Test
    void aSurpriseIsRed() throws IOException {
        GateResult result = judge(RunFixture.run().with(cell("a").refuted(Subtype.OPPOSITE, Grade.SURPRISE)));

        assertRed(result, Rule.AS_DOCUMENTED, "a [ext4 dir:/mnt/ext4]: REFUTED(OPPOSITE)");
    }

    @Test
    void brokenIsRed() throws IOException {
        assertRed(judge(RunFixture.run().with(cell("a").broken("mkfs: EBUSY"))), Rule.NOT_BROKEN, "mkfs: EBUSY");
    }

    @Test
    void holdsWithoutAGradeIsRed() throws IOException {
        assertRed(judge(RunFixture.run().with(cell("a").holds(null))), Rule.NOT_BROKEN, "BROKEN HOLDS");
    }

    @Test
    void aKilledRunIsRedEvenWithEveryRecord() throws IOException {
        assertRed(judge(RunFixture.run().with(cell("a")).killed()), Rule.COMPLETED, "0 of 1 planned cells");
    }

    @Test
    void aKilledRunNamesTheCellsItDidNotReach() throws IOException {
        GateResult result = judge(
                RunFixture.run().with(cell("a")).planning("b", "dir:/mnt/xfs").killed());

        assertThat(result.reasons()).extracting(Reason::rule).containsExactly(Rule.COMPLETED, Rule.RECORDED);
        assertThat(result.toString()).contains("dir:/mnt/xfs · b").contains("1 of 2 planned cells");
    }

    @Test
    void aPlannedCellWithoutARecordIsRedInACompletedRun() throws IOException {
        assertRed(
                judge(RunFixture.run().with(cell("a")).planning("b", "dir:/mnt/ext4")),
                Rule.RECORDED,
                "dir:/mnt/ext4 · b: planned, but the run ended without its record");
    }

    @Test
    void aRecordOfAnotherRunIsRed() throws IOException {
        GateResult result = judge(RunFixture.run().with(cell("a"), cell("b").ofRun("yesterday")));

        assertThat(result.reasons()).extracting(Reason::rule).containsExactly(Rule.RECORDED, Rule.IN_PLAN);
        assertThat(result.reasons().get(1).what()).contains("belongs to run yesterday");
    }

    @Test
    void aRecordOutsideThePlanIsRed() throws IOException {
        assertRed(judge(RunFixture.run().with(cell("a")).unplanned(cell("b"))), Rule.IN_PLAN, "was not planned");
    }

    @Test
    void aSecondRecordOfACellIsRed() throws IOException {
        Path run = RunFixture.run().with(cell("a")).below(runs);
        Path file = run.resolve(cell("a").build().cell().recordPath());
        Files.copy(file, file.resolveSibling("again.json"));

        assertRed(judge(), Rule.IN_PLAN, "has another record already");
    }

    @Test
    void anUnreadableRecordIsRed() throws IOException {
        Path run = RunFixture.run().with(cell("a"), cell("b")).below(runs);
        Files.writeString(
                run.resolve(new CellId("b", "dir:/mnt/ext4").recordPath()), "{\"schema\":\"iolitmus/record/9\"}");

        assertRed(judge(), Rule.RECORDED, "its schema is iolitmus/record/9");
    }

    @Test
    void anUnreadableFileBesideTheRecordsIsRed() throws IOException {
        Path run = RunFixture.run().with(cell("a")).below(runs);
        Files.writeString(run.resolve("records/torn.json"), "{\"schema\":");

        assertRed(judge(), Rule.IN_PLAN, "torn.json");
    }

    @Test
    void aRunThatPlannedNothingIsRed() throws IOException {
        assertRed(judge(RunFixture.run()), Rule.PLANNED, "no cell was planned");
    }

    @Test
    void aMissingManifestIsRed() throws IOException {
        RecordJson.write(cell("a").build(), runs.resolve("run-1"));

        assertRed(judge(), Rule.READABLE_RUN, "run.json");
    }

    @Test
    void aTornManifestIsRed() throws IOException {
        Files.writeString(Files.createDirectories(runs.resolve("run-1")).resolve("run.json"), "{");

        assertRed(judge(), Rule.READABLE_RUN, "run-1/run.json");
    }

    @Test
    void anEmptyDirectoryIsRed() throws IOException {
        assertRed(judge(), Rule.READABLE_RUN, "there is no run");
    }

    @Test
    void anOlderRunDoesNotStandForOneThatDiedBeforeItsPlan() throws IOException {
        RunFixture.run().with(cell("a")).below(runs);
        Files.createDirectories(runs.resolve("20261130-130000"));

        assertRed(judge(), Rule.READABLE_RUN, "20261130-130000");
    }

    @Test
    void theNewestRunIsJudgedAndTheOlderOneNamed() throws IOException {
        RunFixture.run()
                .named("z-older", "2026-11-29T00:00:00Z")
                .with(cell("a").ofRun("z-older"))
                .below(runs);
        RunFixture.run()
                .named("a-newer", "2026-11-30T00:00:00Z")
                .with(cell("a").ofRun("a-newer").broken("today"))
                .below(runs);

        GateResult result = judge();

        assertRed(result, Rule.NOT_BROKEN, "today");
        assertThat(result.toString()).contains("z-older is older (2026-11-29T00:00:00Z) and was not judged");
    }

    @Test
    void everyNamedDirectoryIsJudged() throws IOException {
        Path good = RunFixture.run().with(cell("a")).below(runs.resolve("one"));
        Path bad = RunFixture.run().with(cell("a").broken("there")).below(runs.resolve("two"));

        GateResult result = Gate.judge(Records.in(List.of(good, bad)));

        assertThat(result.judged()).hasSize(2);
        assertRed(result, Rule.NOT_BROKEN, "there");
    }

    @Test
    void aRequiredFilesystemThatWasJudgedIsGreenByItsBackingType() throws IOException {
        assertThat(judge(RunFixture.run()
                                .with(cell("a").on("overlay", "overlay", "xfs"))
                                .requiring("xfs", "overlay"))
                        .reasons())
                .isEmpty();
    }

    @Test
    void aRequiredFilesystemWithoutACellIsRed() throws IOException {
        assertRed(judge(RunFixture.run().with(cell("a")).requiring("ext4", "zfs")), Rule.REQUIRED, "on zfs");
    }

    @Test
    void unsupportedEverywhereIsRedOnARequiredFilesystem() throws IOException {
        RunFixture run = RunFixture.run()
                .with(cell("a").unsupported("no privileges"), cell("b").inconclusive(Subtype.CONTROL, "no contrast"))
                .requiring("ext4");

        assertRed(judge(run), Rule.REQUIRED, "no cell was judged on ext4");
    }

    private GateResult judge(RunFixture run) throws IOException {
        run.below(runs);
        return judge();
    }

    private GateResult judge() throws IOException {
        return Gate.judge(Records.in(List.of(runs)));
    }

    private static void assertRed(GateResult result, Rule rule, String what) {
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.reasons()).singleElement().satisfies(reason -> {
            assertThat(reason.rule()).isEqualTo(rule);
            assertThat(reason.what()).contains(what);
        });
        assertThat(result.toString()).contains("RED: ").contains(rule.remedy()).contains("gate: RED, 1 reason (");
    }
}

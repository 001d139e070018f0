package io.github.iolitmus.wrong;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.iolitmus.assertions.RefutedError;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.reports.gate.Gate;
import io.github.iolitmus.reports.gate.GateResult;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.read.ReportedRuns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class AWrongBeliefIsASurpriseTest {

    @Test
    void itFailsWithAllTheEvidenceAndTurnsTheGateRed(@TempDir Path records) throws IOException {
        TestExecutionSummary summary = run(records);
        CellRecord cell = onlyCell(records);
        assumeTrue(
                cell.verdict().outcome() != Outcome.UNSUPPORTED, cell.verdict().reason());

        assertThat(cell.verdict().outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(cell.grade()).isEqualTo(Grade.SURPRISE);
        assertThat(cell.claims()).extracting(Claim::passed).containsExactly(true, false);
        assertThat(summary.getFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.getException())
                        .isInstanceOf(RefutedError.class)
                        .hasMessageMatching(Pattern.compile(
                                ".+ · backward-reads-are-read-ahead\n"
                                        + "  about:       downwards\n"
                                        + "  claim:       resident pages that nobody asked for is at least 16 pages for"
                                        + " \\[cold: backward, 8 KiB.*]\n"
                                        + "  bound:       at least 16 pages\n"
                                        + "  measured:    0 pages in each of 4 runs\n"
                                        + "  mechanism:   2 MiB in each of 4 runs asked for; .*layouts .*\n"
                                        + "  start:       cold: 0 pages in each of 4 runs of 4096 resident before the trial,"
                                        + " counted by mincore after .*\n"
                                        + "  environment: Linux .*\n"
                                        + "  reproduce:   java -jar iolitmus.jar run --behaviours"
                                        + " backward-reads-are-read-ahead --filesystems dir:target --power quick --seed 0x2a",
                                Pattern.UNIX_LINES)));
        GateResult gate = Gate.judge(Records.in(List.of(records)));
        assertThat(gate.green()).isFalse();
        assertThat(gate).asString().contains("backward-reads-are-read-ahead", "REFUTED, documented is HOLDS");
    }

    private static TestExecutionSummary run(Path records) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(WrongBelief.class))
                                .configurationParameter("iolitmus.records", records.toString())
                                .configurationParameter("iolitmus.filesystems", "dir:target")
                                .configurationParameter("iolitmus.power", "quick")
                                .configurationParameter("iolitmus.seed", "42")
                                .build(),
                        listener);
        return listener.getSummary();
    }

    private static CellRecord onlyCell(Path records) throws IOException {
        List<CellRecord> cells = ReportedRuns.of(Records.in(List.of(records)), (cell, file) -> {})
                .cells();
        assertThat(cells).hasSize(1);
        return cells.get(0);
    }
}

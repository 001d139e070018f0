package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.RunManifest;
import io.github.iolitmus.reports.read.RunAccount;
import io.github.iolitmus.reports.read.Standing;
import io.github.iolitmus.reports.render.OutcomeTable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the gate decided, and on what.
 *
 * @param reasons why it is red; empty where it is green
 * @param judged the runs it judged
 * @param passedOver the older runs it did not judge, a sentence each
 * @param notes what is told and makes nothing red, a sentence each
 */
public record GateResult(List<Reason> reasons, List<RunAccount> judged, List<String> passedOver, List<String> notes) {

    public GateResult {
        reasons = List.copyOf(reasons);
        judged = List.copyOf(judged);
        passedOver = List.copyOf(passedOver);
        notes = List.copyOf(notes);
    }

    /** Whether the runs may pass. */
    public boolean green() {
        return reasons.isEmpty();
    }

    /** 0 for green, 1 for red. */
    public int exitCode() {
        return green() ? 0 : 1;
    }

    /** The outcome table, the reasons with what to do, and the verdict on the last line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (RunAccount account : judged) {
            RunManifest run = account.run().manifest();
            text.append("run ").append(run.runId()).append(", started ").append(run.startedAt());
            text.append(", power ")
                    .append(run.power())
                    .append(", in ")
                    .append(account.run().directory());
            text.append("\n\n").append(OutcomeTable.of(account.cells())).append('\n');
        }
        passedOver.forEach(run -> text.append("note: ").append(run).append('\n'));
        notes.forEach(note -> text.append("note: ").append(note).append('\n'));
        text.append(red());
        if (green() && nothingJudged()) {
            text.append(
                    "note: nothing was judged; list the filesystems that must be in iolitmus.require to make that a failure\n");
        }
        return text.append(verdict()).append('\n').toString();
    }

    private String red() {
        Map<Reason.Rule, List<Reason>> byRule =
                reasons.stream().collect(Collectors.groupingBy(Reason::rule, TreeMap::new, Collectors.toList()));
        StringBuilder text = new StringBuilder();
        byRule.forEach((rule, broken) -> {
            broken.forEach(reason -> text.append("RED: ").append(reason).append('\n'));
            text.append("     what to do: ").append(rule.remedy()).append('\n');
        });
        return text.toString();
    }

    private String verdict() {
        String counts = OutcomeTable.of(cells()).counts();
        return green()
                ? "gate: green" + (advisory() ? ", ADVISORY: power quick stands behind no gate" : "") + " (" + counts
                        + ")"
                : "gate: RED, " + reasons.size() + (reasons.size() == 1 ? " reason (" : " reasons (") + counts + ")";
    }

    /** Whether no cell came to HOLDS or REFUTED, so that the runs showed nothing. */
    public boolean nothingJudged() {
        return cells().stream()
                .map(Standing::of)
                .allMatch(standing -> standing == Standing.INCONCLUSIVE || standing == Standing.UNSUPPORTED);
    }

    private boolean advisory() {
        return judged.stream()
                .anyMatch(account -> account.run().manifest().power().equals("quick"));
    }

    private List<CellRecord> cells() {
        return judged.stream().flatMap(account -> account.cells().stream()).toList();
    }
}

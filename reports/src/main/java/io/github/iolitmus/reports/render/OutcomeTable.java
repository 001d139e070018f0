package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.Standing;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The table a run ends with: a line for each behaviour on each filesystem, the counts, and every cell that was not judged or not as documented
 * with its whole reason. Plain text.
 */
public final class OutcomeTable {

    private static final int FINDING_WIDTH = 76;

    private final List<CellRecord> cells;

    private OutcomeTable(List<CellRecord> cells) {
        this.cells = List.copyOf(cells);
    }

    /** The table of these cells, in their order. */
    public static OutcomeTable of(List<CellRecord> cells) {
        return new OutcomeTable(cells);
    }

    /** The counts by outcome and by grade: {@code 3 cells: 2 HOLDS, 1 UNSUPPORTED; 2 EXPECTED, 1 not graded}. */
    public String counts() {
        Map<String, Long> outcomes = new LinkedHashMap<>();
        Arrays.stream(Outcome.values())
                .forEach(outcome -> outcomes.put(
                        outcome.name(), count(cell -> cell.verdict().outcome() == outcome)));
        Map<String, Long> grades = new LinkedHashMap<>();
        Arrays.stream(Grade.values()).forEach(grade -> grades.put(grade.name(), count(cell -> cell.grade() == grade)));
        grades.put("not graded", count(cell -> cell.grade() == null));
        return cells.size() + (cells.size() == 1 ? " cell: " : " cells: ") + listed(outcomes) + "; " + listed(grades);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        byLab().forEach((heading, ofLab) ->
                text.append(heading).append("\n\n").append(table(ofLab)).append('\n'));
        text.append(counts()).append('\n');
        text.append(reasons("Not as documented", cell -> Standing.of(cell) == Standing.SURPRISE));
        text.append(reasons("Broken", cell -> Standing.of(cell) == Standing.BROKEN));
        text.append(reasons(
                "Not judged, or nothing documented to hold it against",
                cell -> Standing.of(cell).skipped()));
        return text.toString();
    }

    private Map<String, List<CellRecord>> byLab() {
        return cells.stream()
                .collect(Collectors.groupingBy(
                        cell -> heading(cell.environment()), LinkedHashMap::new, Collectors.toList()));
    }

    private static String heading(Environment lab) {
        String machine = lab.virtualisation().equals("none") ? "" : ", in " + lab.virtualisation();
        return OneLine.of("kernel " + lab.kernel() + " (" + lab.architecture() + ") on " + lab.lab() + machine
                + (lab.privileged() ? "" : ", without privileges"));
    }

    private static TextTable table(List<CellRecord> cells) {
        TextTable table =
                new TextTable("behaviour", "filesystem", "outcome", "grade", "what was measured, or why it was not");
        cells.forEach(cell -> table.row(
                cell.behaviour().id(),
                Column.filesystemName(cell),
                cell.verdict().label(),
                cell.grade() == null ? "-" : cell.grade().name(),
                OneLine.of(KeyFinding.of(cell), FINDING_WIDTH)));
        return table;
    }

    private String reasons(String heading, Predicate<CellRecord> wanted) {
        String lines = cells.stream()
                .filter(wanted)
                .map(cell -> "  " + OneLine.of(Column.cellName(cell)) + "\n      "
                        + cell.verdict().label() + ": "
                        + OneLine.of(cell.verdict().reason()) + documented(cell)
                        + "\n")
                .collect(Collectors.joining());
        return lines.isEmpty() ? "" : "\n" + heading + ":\n" + lines;
    }

    private static String documented(CellRecord cell) {
        if (cell.grade() != Grade.SURPRISE) {
            return "";
        }
        return "\n      documented: " + OneLine.of(Documented.of(cell));
    }

    private long count(Predicate<CellRecord> wanted) {
        return cells.stream().filter(wanted).count();
    }

    private static String listed(Map<String, Long> counts) {
        String listed = counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
        return listed.isEmpty() ? "none" : listed;
    }
}

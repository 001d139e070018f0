package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Failure;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.Standing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Cells as JUnit XML, for CI servers that read nothing else: a suite for each kernel and filesystem, and the filesystem in each test's name,
 * because servers that join suites would otherwise show one behaviour's filesystems as reruns of one test.
 */
public final class JUnitXml {

    private static final double NANOS_PER_SECOND = 1e9;

    private JUnitXml() {}

    /** The XML document. */
    public static String of(List<CellRecord> cells) {
        Map<Column, List<CellRecord>> columns =
                cells.stream().collect(Collectors.groupingBy(Column::of, LinkedHashMap::new, Collectors.toList()));
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
                .append(attribute("name", "IOLitmus"))
                .append(counts(cells))
                .append(">\n");
        columns.forEach((column, inColumn) -> xml.append(suite(column, inColumn)));
        return xml.append("</testsuites>\n").toString();
    }

    private static String suite(Column column, List<CellRecord> cells) {
        StringBuilder xml = new StringBuilder("<testsuite")
                .append(attribute("name", column.toString()))
                .append(counts(cells))
                .append(attribute("hostname", column.lab()))
                .append(attribute("timestamp", cells.get(0).startedAt()))
                .append(">\n<properties>\n");
        EnvironmentText.properties(cells.get(0))
                .forEach((name, value) -> xml.append("<property")
                        .append(attribute("name", name))
                        .append(attribute("value", value))
                        .append("/>\n"));
        xml.append("</properties>\n");
        cells.forEach(cell -> xml.append(test(cell)));
        return xml.append("</testsuite>\n").toString();
    }

    private static String test(CellRecord cell) {
        return "<testcase" + attribute("name", Column.cellName(cell))
                + attribute("classname", cell.behaviour().className())
                + attribute("time", seconds(cell.elapsedNanos())) + ">" + ending(cell) + "</testcase>\n";
    }

    private static String ending(CellRecord cell) {
        return switch (Standing.of(cell)) {
            case EXPECTED -> "";
            case SURPRISE -> "<failure" + described(cell) + ">" + text(cell) + "</failure>";
            case BROKEN -> "<error" + described(cell) + ">" + text(cell) + "</error>";
            case INCONCLUSIVE, UNSUPPORTED, UNDOCUMENTED -> "<skipped" + attribute("message", message(cell)) + "/>";
        };
    }

    private static String described(CellRecord cell) {
        return attribute("type", cell.verdict().label()) + attribute("message", message(cell));
    }

    private static String message(CellRecord cell) {
        return OneLine.of(Headline.of(cell) + ": " + cell.verdict().reason());
    }

    private static String text(CellRecord cell) {
        Failure failure = cell.failure();
        String text = failure == null ? cell.verdict().reason() : failure.message() + "\n\n" + failure.stackTrace();
        String reproduce = cell.reproduce().isBlank() ? "" : "\n\nreproduce: " + cell.reproduce();
        return XmlText.of(text + reproduce).replace("&#10;", "\n");
    }

    private static String counts(List<CellRecord> cells) {
        long failures = count(cells, Standing.SURPRISE);
        long errors = count(cells, Standing.BROKEN);
        long skipped =
                cells.stream().filter(cell -> Standing.of(cell).skipped()).count();
        long elapsedNanos = cells.stream().mapToLong(CellRecord::elapsedNanos).sum();
        return attribute("tests", String.valueOf(cells.size()))
                + attribute("failures", String.valueOf(failures))
                + attribute("errors", String.valueOf(errors))
                + attribute("skipped", String.valueOf(skipped))
                + attribute("time", seconds(elapsedNanos));
    }

    private static long count(List<CellRecord> cells, Standing standing) {
        return cells.stream().filter(cell -> Standing.of(cell) == standing).count();
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / NANOS_PER_SECOND);
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + XmlText.of(value) + "\"";
    }
}

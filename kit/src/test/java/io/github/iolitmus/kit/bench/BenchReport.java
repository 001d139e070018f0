package io.github.iolitmus.kit.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * All figures as a table for people and as JSON for programs.
 *
 * @param leftOut why, by the figure's name
 */
record BenchReport(List<Comparison> measured, Map<String, String> leftOut) {

    String table() {
        StringBuilder table = new StringBuilder();
        table.append(row("figure", "kit", "peer", "ratio", "min-max", "rounds", "target", "what"));
        for (Comparison it : measured) {
            Figure figure = it.figure();
            table.append(row(
                    figure.name(),
                    number(it.kit()) + " " + figure.unit(),
                    number(it.peer()) + " " + figure.unit(),
                    ratio(it.ratio()),
                    ratio(it.smallestRatio()) + "-" + ratio(it.largestRatio()),
                    Integer.toString(it.rounds().size()),
                    figure.target() + (hasTarget(it) ? it.isMet() ? " met" : " MISSED" : ""),
                    figure.what()));
        }
        leftOut.forEach((name, reason) -> table.append(String.format("%-20s left out: %s%n", name, reason)));
        return table.append(
                        "Medians over the rounds; ratio: median of kit / peer within each round. The numbers are this machine's and this hour's:")
                .append(System.lineSeparator())
                .append("compare ratios, never numbers, with those of another run.")
                .append(System.lineSeparator())
                .toString();
    }

    void writeJson(Path target) throws IOException {
        ObjectNode figures = JsonNodeFactory.instance.objectNode();
        for (Comparison it : measured) {
            ObjectNode figure = figures.putObject(it.figure().name())
                    .put("what", it.figure().what())
                    .put("unit", it.figure().unit())
                    .put("kit", it.kit())
                    .put("peer", it.peer())
                    .put("ratio", it.ratio())
                    .put("ratioMin", it.smallestRatio())
                    .put("ratioMax", it.largestRatio())
                    .put("rounds", it.rounds().size());
            if (hasTarget(it)) {
                figure.put("target", it.figure().target().toString()).put("met", it.isMet());
            }
        }
        leftOut.forEach((name, reason) -> figures.putObject(name).put("leftOut", reason));
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(target.toFile(), figures);
    }

    private static boolean hasTarget(Comparison comparison) {
        return !comparison.figure().target().equals(Target.NONE);
    }

    private static String row(String... cells) {
        return String.format(Locale.ROOT, "%-20s %14s %14s %7s  %-13s %6s  %-14s %s%n", (Object[]) cells);
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }

    /** To three digits or whole. */
    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }
}

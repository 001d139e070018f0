package io.github.iolitmus.kit.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The comparisons as a table for people and as JSON for programs. Times are nanoseconds. */
record BenchReport(List<Comparison> comparisons) {

    String table() {
        StringBuilder table = new StringBuilder();
        table.append(row("figure", "ours ns", "C ns", "ratio", "min-max", "rounds", "bound"));
        for (Comparison it : comparisons) {
            table.append(row(
                    it.figure().key(),
                    decimal(it.ours(), 0),
                    decimal(it.peer(), 0),
                    decimal(it.ratio(), 2),
                    decimal(it.smallestRatio(), 2) + "-" + decimal(it.largestRatio(), 2),
                    Integer.toString(it.rounds().size()),
                    bound(it)));
        }
        return table.append(
                        "Medians over the rounds; ratio: median of ours / C within each round. The times are this machine's and this hour's:")
                .append(System.lineSeparator())
                .append("compare ratios, never times, with those of another run.")
                .append(System.lineSeparator())
                .toString();
    }

    void writeJson(Path target) throws IOException {
        ObjectNode figures = JsonNodeFactory.instance.objectNode();
        for (Comparison it : comparisons) {
            ObjectNode figure = figures.putObject(it.figure().key())
                    .put("unit", "ns")
                    .put("ours", it.ours())
                    .put("peer", it.peer())
                    .put("ratio", it.ratio())
                    .put("ratioMin", it.smallestRatio())
                    .put("ratioMax", it.largestRatio())
                    .put("rounds", it.rounds().size());
            it.figure().bound().ifPresent(bound -> figure.put("ratioBound", bound));
        }
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(target.toFile(), figures);
    }

    private static String bound(Comparison comparison) {
        OptionalDouble bound = comparison.figure().bound();
        if (bound.isEmpty()) {
            return "-";
        }
        String kept = comparison.ratio() <= bound.getAsDouble() ? "kept" : "EXCEEDED";
        return decimal(bound.getAsDouble(), 2) + " " + kept;
    }

    private static String row(String... cells) {
        return String.format(Locale.ROOT, "%-30s %9s %9s %7s  %-11s %6s  %s%n", (Object[]) cells);
    }

    private static String decimal(double value, int places) {
        return String.format(Locale.ROOT, "%." + places + "f", value);
    }
}

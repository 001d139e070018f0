package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.Pair;
import java.util.Locale;

/** The pairs of a comparison as text: which ran first, where, how long either took and how often it slept; then what was dropped and why. */
public final class PairsTable {

    private PairsTable() {}

    /** A row a pair, in the order they were drawn. */
    public static String of(Comparison comparison) {
        TextTable table = new TextTable(
                        "pair",
                        "first",
                        "layout",
                        "began at",
                        "control",
                        "treatment",
                        "G",
                        "control sleeps",
                        "treatment sleeps")
                .rightAligned(0, 3, 4, 5, 6, 7, 8);
        int number = 1;
        for (Pair pair : comparison.pairs()) {
            table.row(
                    String.valueOf(number++),
                    pair.first().name().toLowerCase(Locale.ROOT),
                    pair.control().layout(),
                    Units.size(pair.control().startOffsetBytes()),
                    Units.time(pair.control().elapsedNanos()),
                    Units.time(pair.treatment().elapsedNanos()),
                    Ratios.of((double) pair.control().elapsedNanos()
                            / pair.treatment().elapsedNanos()),
                    Units.count(pair.control().voluntarySwitches()),
                    Units.count(pair.treatment().voluntarySwitches()));
        }
        StringBuilder text = new StringBuilder("treatment: ")
                .append(comparison.treatment())
                .append("\ncontrol:   ")
                .append(comparison.control())
                .append("\norder:     by coin, seed ")
                .append(String.format("%#x", comparison.orderSeed()))
                .append("\ntimes are those of whole runs, G = control / treatment\n\n")
                .append(table);
        comparison
                .dropped()
                .forEach(pair -> text.append("dropped, ")
                        .append(pair.side().name().toLowerCase(Locale.ROOT))
                        .append(" disturbed: ")
                        .append(OneLine.of(pair.reason()))
                        .append('\n'));
        return text.toString();
    }
}

package io.github.iolitmus.reports.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of plain text in aligned columns, two spaces apart, under a header and a rule. Numbers are set flush right by {@link #rightAligned}. */
final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();
    private final int columns;
    private final boolean[] right;

    TextTable(String... header) {
        columns = header.length;
        right = new boolean[columns];
        row(header);
    }

    TextTable rightAligned(int... numbers) {
        for (int column : numbers) {
            right[column] = true;
        }
        return this;
    }

    TextTable row(String... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(cells.length + " cells in a table of " + columns + " columns");
        }
        rows.add(Arrays.stream(cells).map(OneLine::of).toList());
        return this;
    }

    @Override
    public String toString() {
        int[] widths = new int[columns];
        rows.forEach(row -> {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
            }
        });
        StringBuilder text = new StringBuilder();
        for (int index = 0; index < rows.size(); index++) {
            text.append(line(rows.get(index), widths));
            if (index == 0) {
                text.append("─".repeat(Arrays.stream(widths).sum() + 2 * (columns - 1)))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < columns; column++) {
            String padding = " ".repeat(widths[column] - width(row.get(column)));
            line.append(column == 0 ? "" : "  ")
                    .append(right[column] ? padding + row.get(column) : row.get(column) + padding);
        }
        return line.toString().stripTrailing() + "\n";
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}

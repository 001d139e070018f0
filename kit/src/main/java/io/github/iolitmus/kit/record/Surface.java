package io.github.iolitmus.kit.record;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * What one quantity comes to where two axes cross: advice distance × readahead window, say. Crossings at a border were run more than once.
 *
 * @param plan what was run, in words that leave the two axes open
 * @param metric the quantity, as the subject of a sentence: {@code mean size of a read request}
 * @param unit the unit of its values: {@code bytes}
 * @param columns the axis from left to right
 * @param rows the axis from top to bottom
 * @param crossings one a column and row, row by row, each row from left to right
 * @param dropped why runs were dropped and run again, one entry a run
 */
public record Surface(
        String plan,
        String metric,
        String unit,
        Axis columns,
        Axis rows,
        List<Crossing> crossings,
        List<String> dropped) {

    /**
     * An axis.
     *
     * @param name what it sets: {@code readahead window}
     * @param unit the unit of its values, in the plural: {@code KiB}, {@code blocks}
     * @param values where it was looked at, ascending
     */
    public record Axis(String name, String unit, List<Long> values) {

        public Axis {
            values = List.copyOf(values);
        }

        /** A place on it in words: {@code readahead window 128 KiB}. */
        public String at(long value) {
            return name + " " + value + " " + unit;
        }
    }

    /**
     * One place of the surface.
     *
     * @param column its place on the axis of the columns
     * @param row its place on the axis of the rows
     * @param values what was measured, a number a run, in the order of the runs
     */
    public record Crossing(long column, long row, List<Double> values) {

        public Crossing {
            values = List.copyOf(values);
        }

        /** The least, the greatest and the mean of its runs. */
        public DoubleSummaryStatistics summary() {
            return values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        }
    }

    public Surface {
        // An axis is null where JSON lacks it, and its reader then says so.
        if (columns != null
                && rows != null
                && crossings.size() != columns.values().size() * rows.values().size()) {
            throw new IllegalArgumentException(columns.values().size() + " columns and "
                    + rows.values().size() + " rows cross at other than " + crossings.size() + " places");
        }
        crossings = List.copyOf(crossings);
        dropped = List.copyOf(dropped);
    }

    /** The crossing of a row and a column, both counted from 0. */
    public Crossing at(int column, int row) {
        return crossings.get(row * columns.values().size() + column);
    }

    /** A crossing's place in words: {@code advice distance 4 blocks, readahead window 128 KiB}. */
    public String place(Crossing crossing) {
        return columns.at(crossing.column()) + ", " + rows.at(crossing.row());
    }
}

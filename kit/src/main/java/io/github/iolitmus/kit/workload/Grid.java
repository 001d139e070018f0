package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.record.Surface;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * Two axes and the plan that is run where they cross.
 *
 * <p>Example: {@code Grid.of("scan", axis("advice distance", "blocks", 1, 2, 4), axis("readahead window", "KiB", 128, 512), (distance, window) ->
 * scan.advising(WILLNEED).ahead((int) distance)).tuningRows(window -> Tuning.readAhead(kib(window)))}.
 *
 * @param plan what is run, in words that leave the axes open
 * @param columns the axis from left to right
 * @param rows the axis from top to bottom
 * @param at the plan of a crossing
 * @param tunings the settings of a row
 */
public record Grid(
        String plan, Surface.Axis columns, Surface.Axis rows, PlanAt at, LongFunction<List<Tuning>> tunings) {

    /** The plan where a column and a row cross. */
    @FunctionalInterface
    public interface PlanAt {
        /** Gives it; both are values of their axes. */
        AccessPlan crossing(long column, long row);
    }

    /** A grid whose rows set nothing but the plan. */
    public static Grid of(String plan, Surface.Axis columns, Surface.Axis rows, PlanAt at) {
        return new Grid(plan, columns, rows, at, row -> List.of());
    }

    /**
     * An axis.
     *
     * @param unit of its values, in the plural
     * @param values ascending, at least two: less is no axis
     */
    public static Surface.Axis axis(String name, String unit, long... values) {
        boolean ascending =
                LongStream.range(1, values.length).allMatch(index -> values[(int) index - 1] < values[(int) index]);
        if (values.length < 2 || !ascending) {
            throw new IllegalArgumentException("the axis " + name + " goes through "
                    + LongStream.of(values).boxed().toList()
                    + ": give at least two values, each greater than the one before");
        }
        return new Surface.Axis(name, unit, LongStream.of(values).boxed().toList());
    }

    /** The same grid, each row of which finds a setting of its own. */
    public Grid tuningRows(LongFunction<Tuning> tuning) {
        return new Grid(plan, columns, rows, at, row -> List.of(tuning.apply(row)));
    }
}

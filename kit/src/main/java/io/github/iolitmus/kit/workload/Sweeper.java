package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem.Tuned;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Crossing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Runs the crossings of a grid: each once, then again those at a border. */
final class Sweeper {

    /** Values that differ by this factor lie on two sides of a border. */
    private static final double BORDER = 2;
    /** How often a crossing at a border is run in all: a second layout, and the first again. */
    private static final int RUNS_AT_A_BORDER = 3;

    private final WorkFile file;
    private final CacheState state;
    private final Subject.Conditions conditions;
    private final List<String> dropped = new ArrayList<>();

    Sweeper(WorkFile file, CacheState state, Subject.Conditions conditions) {
        this.file = file;
        this.state = state;
        this.conditions = conditions;
    }

    Sweep sweep(Grid grid, Measure measure) {
        int columns = grid.columns().values().size();
        int rows = grid.rows().values().size();
        List<List<Double>> values = new ArrayList<>();
        for (int crossing = 0; crossing < columns * rows; crossing++) {
            values.add(new ArrayList<>());
        }
        boolean[] all = new boolean[columns * rows];
        Arrays.fill(all, true);
        run(grid, measure, all, values);
        try {
            boolean[] borders = borders(values, columns);
            for (int again = 1; again < RUNS_AT_A_BORDER; again++) {
                run(grid, measure, borders, values);
            }
        } finally {
            // Also where too many of the repeats were disturbed: what was seen once is worth a look.
            conditions.claims().add(surface(grid, measure, values));
        }
        return new Sweep(surface(grid, measure, values), conditions.claims());
    }

    /** Runs the wanted crossings once more, row by row, so that a row's settings are set once. */
    private void run(Grid grid, Measure measure, boolean[] wanted, List<List<Double>> values) {
        int columns = grid.columns().values().size();
        for (int row = 0; row < grid.rows().values().size(); row++) {
            int first = row * columns;
            int[] crossings = IntStream.range(first, first + columns)
                    .filter(crossing -> wanted[crossing])
                    .toArray();
            if (crossings.length > 0) {
                run(grid, measure, grid.rows().values().get(row), crossings, values);
            }
        }
    }

    private void run(Grid grid, Measure measure, long row, int[] crossings, List<List<Double>> values) {
        List<Long> columns = grid.columns().values();
        Tuned inEffect = conditions.tune(grid.tunings().apply(row));
        try {
            for (int crossing : crossings) {
                AccessPlan plan = grid.at().crossing(columns.get(crossing % columns.size()), row);
                List<Double> before = values.get(crossing);
                before.add(value(plan, before.size(), measure, values.size()));
            }
        } finally {
            inEffect.close();
        }
    }

    private double value(AccessPlan plan, int turn, Measure measure, int crossings) {
        // Always from the first block: where a scan begins decides whether it misses, and is no matter of chance.
        Loops loops = PlannedTrials.warmedUp(file, plan);
        Trial trial = new Trial(new PlanWork(plan, conditions.seed(), loops), state, conditions.observers());
        Layout layout = file.layouts().get(turn % file.layouts().size());
        while (true) {
            Trial.Result result = trial.run(layout, 0);
            if (result.unclean().isEmpty()) {
                return measure.of(result.evidence());
            }
            dropped.add(result.unclean().get());
            if (3 * dropped.size() > crossings) {
                throw new InconclusiveException(
                        Subtype.ENVIRONMENT,
                        "sweep of \"" + plan + "\": " + dropped.size() + " runs were not clean, "
                                + result.unclean().get() + "; run on a machine that does nothing else");
            }
        }
    }

    /** The crossings one of whose neighbours differs, and those neighbours. */
    static boolean[] borders(List<List<Double>> values, int columns) {
        boolean[] borders = new boolean[values.size()];
        for (int crossing = 0; crossing < values.size(); crossing++) {
            if ((crossing + 1) % columns != 0) {
                mark(values, crossing, crossing + 1, borders);
            }
            if (crossing + columns < values.size()) {
                mark(values, crossing, crossing + columns, borders);
            }
        }
        return borders;
    }

    private static void mark(List<List<Double>> values, int one, int other, boolean[] borders) {
        double first = values.get(one).get(0);
        double second = values.get(other).get(0);
        if (Math.max(first, second) >= BORDER * Math.min(first, second) && first != second) {
            borders[one] = true;
            borders[other] = true;
        }
    }

    private Surface surface(Grid grid, Measure measure, List<List<Double>> values) {
        List<Crossing> crossings = new ArrayList<>();
        for (long row : grid.rows().values()) {
            for (long column : grid.columns().values()) {
                crossings.add(new Crossing(column, row, values.get(crossings.size())));
            }
        }
        return new Surface(
                state + ": " + grid.plan() + conditions.inWords(),
                measure.metric(),
                measure.unit(),
                grid.columns(),
                grid.rows(),
                crossings,
                dropped);
    }
}

package io.github.iolitmus.assertions.presentation;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/** The values of one quantity over the runs of an arm, in words. */
public final class Spread {

    private Spread() {}

    /** {@code 8 KiB in each of 5 runs}, {@code 120 KiB to 126.8 KiB in 5 runs}. */
    public static String of(List<Double> values, Unit unit) {
        DoubleSummaryStatistics summary =
                values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        String least = unit.format(summary.getMin());
        String most = unit.format(summary.getMax());
        if (values.size() == 1) {
            return least;
        }
        return summary.getMin() == summary.getMax()
                ? least + " in each of " + values.size() + " runs"
                : least + " to " + most + " in " + values.size() + " runs";
    }
}

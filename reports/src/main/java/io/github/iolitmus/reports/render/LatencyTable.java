package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CallOverhead;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The latencies of an arm as text: for each kind of call a distribution over powers of two, all trials together, in the form readers of DTrace's
 * {@code quantize()} know; under it the quantiles of every trial, because a trial is what is compared.
 */
public final class LatencyTable {

    private static final int BAR_WIDTH = 40;

    private LatencyTable() {}

    /** The table of an arm, with what a call costs that does nothing; says so where no call was timed. */
    public static String of(ArmEvidence arm, @Nullable CallOverhead overhead) {
        List<CallLatencies> calls = CallLatencies.of(arm);
        StringBuilder text = new StringBuilder(arm.plan()).append("\n");
        if (calls.isEmpty()) {
            return text.append("\nno call was timed\n").toString();
        }
        calls.forEach(call -> text.append('\n').append(of(call)));
        if (overhead != null) {
            text.append("\nEach includes what calling costs: a call that does nothing takes ")
                    .append(EnvironmentText.overhead(overhead))
                    .append('\n');
        }
        return text.toString();
    }

    private static String of(CallLatencies call) {
        int trials = call.trials().size();
        return "  " + call.call() + ", ns, " + Units.count(call.count()) + " calls in " + trials
                + (trials == 1 ? " trial" : " trials") + "\n" + distribution(call.buckets(), call.count()) + "\n"
                + quantiles(call.trials());
    }

    static String distribution(SortedMap<Long, Long> buckets, long total) {
        StringBuilder text =
                new StringBuilder(String.format("%16s  ------------- Distribution ------------- count%n", "value")
                        .replace("\r", ""));
        for (long from = PowersOfTwo.below(buckets.firstKey()); from <= PowersOfTwo.above(buckets.lastKey()); ) {
            text.append(row(from, buckets.getOrDefault(from, 0L), total));
            from = PowersOfTwo.above(from);
        }
        return text.toString();
    }

    private static String row(long from, long count, long total) {
        int length = Math.toIntExact(Math.round((double) count * BAR_WIDTH / total));
        return String.format("%16d |%-" + BAR_WIDTH + "s %d", from, "@".repeat(length), count) + "\n";
    }

    private static String quantiles(List<LatencySummary> trials) {
        TextTable table =
                new TextTable("trial", "calls", "min", "p50", "p90", "p99", "max").rightAligned(0, 1, 2, 3, 4, 5, 6);
        for (int index = 0; index < trials.size(); index++) {
            LatencySummary trial = trials.get(index);
            table.row(
                    String.valueOf(index + 1),
                    Units.count(trial.count()),
                    Units.time(trial.minNanos()),
                    Units.time(trial.p50Nanos()),
                    Units.time(trial.p90Nanos()),
                    Units.time(trial.p99Nanos()),
                    Units.time(trial.maxNanos()));
        }
        return table.toString().indent(2);
    }
}

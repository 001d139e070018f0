package io.github.iolitmus.assertions.error;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.assertions.statistics.Center;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.Pair;
import io.github.iolitmus.kit.record.Comparison.Side;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The evidence of a comparison in a line each, for any claim on it. */
final class PairsText {

    private PairsText() {}

    /** What else was observed, as medians of the treatment against those of the control. */
    static String mechanism(Comparison comparison) {
        List<String> parts = new ArrayList<>();
        if (!comparison.pairs().isEmpty()) {
            parts.add(medians(comparison, trial -> trial.voluntarySwitches(), Unit.SLEEPS));
            if (comparison.pairs().stream().allMatch(pair -> pair.control().storageReadBytes() >= 0)) {
                parts.add(medians(comparison, trial -> trial.storageReadBytes(), Unit.BYTES) + " from storage");
            }
        }
        parts.add(dropped(comparison, Side.CONTROL) + " and " + dropped(comparison, Side.TREATMENT)
                + " pairs dropped for a disturbed control and treatment"
                + (comparison.dropped().isEmpty()
                        ? ""
                        : ": " + comparison.dropped().get(0).reason()));
        parts.add(String.format("order by coin %#x", comparison.orderSeed()));
        return String.join("; ", parts);
    }

    private static long dropped(Comparison comparison, Side side) {
        return comparison.dropped().stream().filter(pair -> pair.side() == side).count();
    }

    private static String medians(Comparison comparison, ToDoubleFunction<TrialEvidence> value, Unit unit) {
        return unit.format(median(comparison, Pair::treatment, value)) + " against "
                + unit.format(median(comparison, Pair::control, value));
    }

    private static double median(
            Comparison comparison, Function<Pair, TrialEvidence> side, ToDoubleFunction<TrialEvidence> value) {
        return Center.median(
                comparison.pairs().stream().map(side).mapToDouble(value).toArray());
    }

    /** How the cache states were proven. */
    static String start(Comparison comparison) {
        if (comparison.pairs().isEmpty()) {
            return "";
        }
        Pair first = comparison.pairs().get(0);
        String control = start(first.control().start());
        String treatment = start(first.treatment().start());
        return control.equals(treatment) ? control : "control " + control + "; treatment " + treatment;
    }

    private static String start(CacheProof proof) {
        return proof.state() + ": " + Unit.PAGES.format((double) proof.residentPages()) + " of " + proof.filePages()
                + " resident before the run, counted by mincore after " + proof.method();
    }
}

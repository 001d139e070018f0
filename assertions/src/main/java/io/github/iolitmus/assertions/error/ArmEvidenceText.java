package io.github.iolitmus.assertions.error;

import static java.util.Objects.requireNonNull;

import io.github.iolitmus.assertions.presentation.Spread;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The evidence of an arm in a line each, for failures of any claim on it. */
final class ArmEvidenceText {

    private ArmEvidenceText() {}

    /** What was observed besides: storage bytes, sleeps, resident pages, requests, layouts, dropped trials. */
    static String mechanism(ArmEvidence arm) {
        List<String> parts = new ArrayList<>();
        if (all(arm, trial -> trial.askedBytes() > 0)) {
            parts.add(spread(arm, TrialEvidence::askedBytes, Unit.BYTES) + " asked for");
        }
        if (all(arm, trial -> trial.storageReadBytes() >= 0)) {
            parts.add(spread(arm, TrialEvidence::storageReadBytes, Unit.BYTES) + " from storage");
        }
        if (all(arm, trial -> trial.requests() != null)) {
            parts.add(spread(arm, trial -> requireNonNull(trial.requests()).reads(), Unit.REQUESTS) + " read");
        }
        parts.add(spread(arm, trial -> trial.residency().residentPages(), Unit.PAGES) + " resident");
        parts.add(spread(arm, TrialEvidence::voluntarySwitches, Unit.SLEEPS));
        parts.add("layouts "
                + arm.trials().stream().map(TrialEvidence::layout).distinct().collect(Collectors.joining(" / ")));
        if (!arm.dropped().isEmpty()) {
            int dropped = arm.dropped().size();
            parts.add(dropped + (dropped == 1 ? " trial" : " trials") + " dropped: "
                    + arm.dropped().get(0));
        }
        return String.join("; ", parts);
    }

    private static boolean all(ArmEvidence arm, Predicate<TrialEvidence> known) {
        return arm.trials().stream().allMatch(known);
    }

    /** How the cache state was proven. */
    static String start(ArmEvidence arm) {
        CacheProof first = arm.trials().get(0).start();
        List<Double> resident = values(arm, trial -> trial.start().residentPages());
        return first.state() + ": " + Spread.of(resident, Unit.PAGES) + " of " + first.filePages()
                + " resident before the trial, counted by mincore after " + first.method();
    }

    private static String spread(ArmEvidence arm, ToDoubleFunction<TrialEvidence> value, Unit unit) {
        return Spread.of(values(arm, value), unit);
    }

    private static List<Double> values(ArmEvidence arm, ToDoubleFunction<TrialEvidence> value) {
        return arm.trials().stream().map(trial -> value.applyAsDouble(trial)).toList();
    }
}

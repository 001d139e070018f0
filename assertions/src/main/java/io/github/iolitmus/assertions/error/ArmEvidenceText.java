package io.github.iolitmus.assertions.error;

import io.github.iolitmus.assertions.presentation.Spread;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The evidence of an arm in a line each, for failures of any claim on it. */
final class ArmEvidenceText {

    private ArmEvidenceText() {}

    /** What was observed besides: storage bytes, sleeps, resident pages, requests, layouts, dropped trials. */
    static String mechanism(ArmEvidence arm) {
        StringBuilder text = new StringBuilder(spread(arm, TrialEvidence::askedBytes, Unit.BYTES)).append(" asked for");
        if (arm.trials().stream().allMatch(trial -> trial.storageReadBytes() >= 0)) {
            text.append("; ")
                    .append(spread(arm, TrialEvidence::storageReadBytes, Unit.BYTES))
                    .append(" from storage");
        }
        text.append("; ")
                .append(spread(arm, trial -> trial.residency().residentPages(), Unit.PAGES))
                .append(" resident");
        text.append("; ").append(spread(arm, TrialEvidence::voluntarySwitches, Unit.SLEEPS));
        text.append("; layouts ")
                .append(arm.trials().stream()
                        .map(TrialEvidence::layout)
                        .distinct()
                        .collect(Collectors.joining(" / ")));
        if (!arm.dropped().isEmpty()) {
            text.append("; ")
                    .append(arm.dropped().size())
                    .append(" trials dropped: ")
                    .append(arm.dropped().get(0));
        }
        return text.toString();
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

package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.LimitEvidence.Effect;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The control that a cell's limits were in force and were felt: without it, limited trials say nothing about the limit. */
final class LimitControl {

    private LimitControl() {}

    /**
     * One control a limit: no trial had more than it allows, and in one arm every trial was held back.
     *
     * @param declared limits that must have been there, also where no arm tells of them
     */
    static List<Claim> of(List<ArmEvidence> arms, Limits declared) {
        Map<String, List<ArmEvidence>> byLimit = new LinkedHashMap<>();
        declared.inWords().forEach(limit -> byLimit.put(limit, new ArrayList<>()));
        for (ArmEvidence arm : arms) {
            arm.trials().stream()
                    .flatMap(trial -> trial.limits().stream())
                    .map(LimitEvidence::limit)
                    .distinct()
                    .forEach(limit -> byLimit.computeIfAbsent(limit, any -> new ArrayList<>())
                            .add(arm));
        }
        return byLimit.entrySet().stream()
                .map(limited -> control(limited.getKey(), limited.getValue()))
                .toList();
    }

    private static Claim control(String limit, List<ArmEvidence> arms) {
        String statement = "a limit of " + limit + " holds back the trials of one arm, and no trial exceeds it";
        List<LimitEvidence> all =
                arms.stream().flatMap(arm -> of(limit, arm).stream()).toList();
        long exceeded =
                all.stream().filter(it -> it.effect() == Effect.EXCEEDED).count();
        boolean acted =
                arms.stream().anyMatch(arm -> of(limit, arm).stream().allMatch(it -> it.effect() == Effect.ACTED));
        String measured = arms.stream()
                .map(arm -> "[" + arm.plan() + "]: " + counts(of(limit, arm)))
                .collect(Collectors.joining("; "));
        Verdict verdict = acted && exceeded == 0
                ? new Verdict(Outcome.HOLDS, null, statement)
                : new Verdict(
                        Outcome.INCONCLUSIVE,
                        Subtype.CONTROL,
                        (exceeded > 0
                                        ? exceeded + " trials had more than the limit of " + limit
                                                + " allows: it was not in force"
                                        : "no arm was held back by the limit of " + limit
                                                + ": nothing was shown about it; limit further, or do more")
                                + " (" + measured + ")");
        return new Claim(
                Claim.Kind.CONTROL,
                limit,
                statement,
                "in force, and felt",
                measured,
                all.stream().map(it -> (double) it.counted()).toList(),
                "counted",
                verdict);
    }

    private static List<LimitEvidence> of(String limit, ArmEvidence arm) {
        return arm.trials().stream()
                .flatMap(trial -> trial.limits().stream())
                .filter(it -> it.limit().equals(limit))
                .toList();
    }

    private static String counts(List<LimitEvidence> trials) {
        return trials.stream()
                .map(it -> it.effect().inWords() + " at " + it.counted())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}

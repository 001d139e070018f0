package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * The clean trials of one plan.
 *
 * @param plan the plan in words: {@code forward, 8 KiB, WILLNEED in batches of 16}
 * @param trials the clean trials, in the order they ran
 * @param dropped why trials were dropped and run again, one entry a trial; only causes that cannot know the arm
 */
public record ArmEvidence(String plan, List<TrialEvidence> trials, List<String> dropped) {

    public ArmEvidence {
        trials = List.copyOf(trials);
        dropped = List.copyOf(dropped);
    }
}

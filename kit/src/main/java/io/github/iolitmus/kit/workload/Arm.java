package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.List;

/**
 * The clean trials of one plan: evidence to claim something about. The claims go into the record of the cell it was run in.
 *
 * @param evidence what was observed
 * @param claims the collector of that cell
 */
public record Arm(ArmEvidence evidence, ClaimCollector claims) {

    /** The plan in words. */
    public String plan() {
        return evidence.plan();
    }

    /** The clean trials, in the order they ran. */
    public List<TrialEvidence> trials() {
        return evidence.trials();
    }
}

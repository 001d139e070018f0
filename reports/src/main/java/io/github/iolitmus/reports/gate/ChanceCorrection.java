package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.reports.correction.Holm;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Tells a refuted claim on a time from one that so many claims would bring about by chance: Holm's correction over all claims on times of a
 * campaign. A structural claim is no matter of chance.
 */
final class ChanceCorrection {

    private final double level;
    private final IdentityHashMap<Claim, Double> adjusted = new IdentityHashMap<>();

    ChanceCorrection(List<CellRecord> campaign, double level) {
        this.level = level;
        List<Claim> timed = campaign.stream()
                .flatMap(cell -> cell.claims().stream())
                .filter(claim -> claim.test() != null)
                .toList();
        List<Double> corrected =
                Holm.adjusted(timed.stream().map(ChanceCorrection::p).toList());
        for (int claim = 0; claim < timed.size(); claim++) {
            adjusted.put(timed.get(claim), corrected.get(claim));
        }
    }

    private static double p(Claim claim) {
        PairedTest test = claim.test();
        return test == null ? 1 : test.anytimePRefuted();
    }

    /** How many claims on times there are. */
    int claims() {
        return adjusted.size();
    }

    /** Whether a cell was refuted by claims on times alone, none of which is beyond chance among so many. */
    boolean mayBeChance(CellRecord cell) {
        List<Claim> refuted = cell.claims().stream()
                .filter(claim -> claim.verdict().outcome() == Outcome.REFUTED)
                .toList();
        return cell.verdict().outcome() == Outcome.REFUTED
                && !refuted.isEmpty()
                && refuted.stream().allMatch(claim -> adjusted.getOrDefault(claim, 0.0) > level);
    }
}

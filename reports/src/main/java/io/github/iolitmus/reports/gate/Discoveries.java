package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.reports.correction.EBenjaminiHochberg;
import io.github.iolitmus.reports.read.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which claims on times are discoveries among all of a campaign: a list of which the share of false ones is at most the level on average.
 *
 * @param level that share, more than 0 and less than 1
 */
record Discoveries(List<CellRecord> campaign, double level) {

    /** Which of the claims on times that HOLD are on the list and which are not, in a sentence; empty where none HOLDS. */
    Optional<String> told() {
        List<Double> eValues = new ArrayList<>();
        List<String> offTheList = new ArrayList<>();
        campaign.forEach(cell -> timed(cell).forEach(claim -> eValues.add(eValue(claim))));
        double threshold = EBenjaminiHochberg.threshold(eValues, level);
        int shown = 0;
        for (CellRecord cell : campaign) {
            for (Claim claim : timed(cell)) {
                if (claim.verdict().outcome() == Outcome.HOLDS) {
                    shown++;
                    if (eValue(claim) < threshold) {
                        offTheList.add(Column.cellName(cell) + ": " + claim.statement());
                    }
                }
            }
        }
        return shown == 0 ? Optional.empty() : Optional.of(told(eValues.size(), shown, offTheList));
    }

    private String told(int all, int shown, List<String> offTheList) {
        String list = "claims on times: " + all + "; HOLDS: " + shown + "; discoveries among these: "
                + (shown - offTheList.size()) + " (of such a list a share of " + level
                + " is false on average at most)";
        return offTheList.isEmpty() ? list : list + "; not on it: " + String.join(", ", offTheList);
    }

    private static List<Claim> timed(CellRecord cell) {
        return cell.claims().stream().filter(claim -> claim.test() != null).toList();
    }

    /** The e-value where the sampling stopped, if it stopped for it. The largest on the way to another end would be no e-value, and counts for nothing. */
    private static double eValue(Claim claim) {
        PairedTest test = claim.test();
        return test == null || test.largestEHolds() < 2 / test.alphaHolds() ? 0 : test.largestEHolds();
    }
}

package io.github.iolitmus.reports.compare;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.reports.read.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two sets of cells held against each other, by behaviour and filesystem.
 *
 * @param changed the cells whose outcome, or way of it, differs
 * @param onlyBefore the cells that the second set lacks
 * @param onlyAfter the cells that the first set lacks
 */
public record Changes(List<Change> changed, List<CellRecord> onlyBefore, List<CellRecord> onlyAfter) {

    /** A cell that came to something else, with the evidence of both. */
    public record Change(CellRecord before, CellRecord after) {

        /** The cell with what it came to before and after, and why. */
        @Override
        public String toString() {
            String kernels =
                    before.environment().kernel().equals(after.environment().kernel())
                            ? ""
                            : " (kernel " + before.environment().kernel() + ", now "
                                    + after.environment().kernel() + ")";
            return Column.cellName(after) + kernels + "\n      was " + evidence(before) + "\n      is  "
                    + evidence(after);
        }

        private static String evidence(CellRecord cell) {
            String estimates = cell.claims().stream()
                    .map(Claim::test)
                    .filter(Objects::nonNull)
                    .map(Change::estimate)
                    .collect(Collectors.joining(", "));
            return cell.verdict().label() + ": " + cell.verdict().reason()
                    + (estimates.isEmpty() ? "" : " [" + estimates + "]");
        }

        private static String estimate(PairedTest test) {
            return String.format(Locale.ROOT, "G %.3g in %.3g to %.3g", test.ratio(), test.lower(), test.upper());
        }
    }

    /** Holds them against each other, in the order of the second set. */
    public static Changes between(List<CellRecord> before, List<CellRecord> after) {
        Map<CellId, CellRecord> left = before.stream()
                .collect(Collectors.toMap(
                        CellRecord::cell, Function.identity(), (one, other) -> one, LinkedHashMap::new));
        List<Change> changed = new ArrayList<>();
        List<CellRecord> onlyAfter = new ArrayList<>();
        for (CellRecord cell : after) {
            CellRecord earlier = left.remove(cell.cell());
            if (earlier == null) {
                onlyAfter.add(cell);
            } else if (!earlier.verdict().label().equals(cell.verdict().label())) {
                changed.add(new Change(earlier, cell));
            }
        }
        return new Changes(changed, List.copyOf(left.values()), onlyAfter);
    }
}

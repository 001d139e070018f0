package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Outcome;
import java.util.Optional;
import java.util.stream.Stream;

/** What to say of a cell in one line: the measurement it was decided on, or the reason it was not decided. */
final class KeyFinding {

    private KeyFinding() {}

    static String of(CellRecord cell) {
        Outcome outcome = cell.verdict().outcome();
        if (outcome != Outcome.HOLDS && outcome != Outcome.REFUTED) {
            return cell.verdict().reason();
        }
        return decidingClaim(cell)
                .map(claim -> claim.measured() + "; claimed: " + claim.bound())
                .orElseGet(() -> cell.verdict().reason());
    }

    /** The first refuted claim, else the behaviour's last own claim: earlier ones lead up to it. */
    private static Optional<Claim> decidingClaim(CellRecord cell) {
        Stream<Claim> refuted =
                cell.claims().stream().filter(claim -> claim.verdict().outcome() == Outcome.REFUTED);
        Stream<Claim> own = cell.claims().stream().filter(claim -> claim.kind() == Claim.Kind.CLAIM);
        return cell.verdict().outcome() == Outcome.REFUTED
                ? refuted.findFirst()
                : own.reduce((earlier, later) -> later);
    }
}

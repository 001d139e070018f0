package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.read.Records;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * On which terms runs may pass.
 *
 * @param policy what a project wants of its runs
 * @param waivers the surprises that are lived with for a time
 * @param baseline the records that outcomes are held against
 * @param today the day on which waivers count or have expired
 */
public record Terms(Policy policy, List<Waiver> waivers, Optional<Records> baseline, LocalDate today) {

    public Terms {
        waivers = List.copyOf(waivers);
    }

    /** Those of a project which has set none. */
    public static Terms none() {
        return new Terms(Policy.NONE, List.of(), Optional.empty(), LocalDate.EPOCH);
    }

    /** The waiver of what that cell came to, if there is one that counts. */
    Optional<Waiver> waiving(CellRecord cell) {
        return waivers.stream()
                .filter(waiver -> !waiver.expired(today) && waiver.waives(cell))
                .findFirst();
    }
}

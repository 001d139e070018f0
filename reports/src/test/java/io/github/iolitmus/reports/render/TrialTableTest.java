package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.LimitEvidence.Effect;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TracedRequests.SizeCount;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrialTableTest {

    private static final String LIMIT = "500 read operations a second";

    @Test
    void aLimitHasARowOfItsOwn() {
        TrialEvidence free =
                cell("x").withEvidence().build().arms().get(0).trials().get(0);
        String table = TrialTable.of(new ArmEvidence(
                "scan", List.of(limited(free, 1024, Effect.ACTED), limited(free, 70, Effect.IDLE), free), List.of()));

        assertThat(table.lines())
                .anySatisfy(line -> assertThat(line.split("\\s{2,}"))
                        .containsExactly("limit: " + LIMIT, "held back at 1,024", "below it at 70", "none"));
    }

    @Test
    void withoutLimitsThereIsNoSuchRow() {
        TrialEvidence free =
                cell("x").withEvidence().build().arms().get(0).trials().get(0);

        assertThat(TrialTable.of(new ArmEvidence("scan", List.of(free), List.of())))
                .doesNotContain("limit:");
    }

    @Test
    void tracedRequestsHaveRowsOfTheirOwn() {
        TrialEvidence free =
                cell("x").withEvidence().build().arms().get(0).trials().get(0);
        TracedRequests few = new TracedRequests(
                "by extents, verified at 1 of 1",
                false,
                List.of(
                        new SizeCount(4096, 1),
                        new SizeCount(8192, 512),
                        new SizeCount(65536, 2),
                        new SizeCount(131072, 3)),
                0,
                4,
                0,
                0);
        TracedRequests none = new TracedRequests("by elimination: why", false, List.of(), 1, 0, 2, 3);
        String table =
                TrialTable.of(new ArmEvidence("scan", List.of(traced(free, few), traced(free, none), free), List.of()));

        assertThat(table.lines().map(line -> List.of(line.split("\\s{2,}"))))
                .contains(
                        List.of(
                                "traced reads of the file",
                                "512 × 8 KiB, 3 × 128 KiB, 2 × 64 KiB, 1 of other sizes",
                                "none",
                                "not traced"),
                        List.of(
                                "traced reads of others",
                                "4 of metadata, 0 foreign",
                                "0 of metadata, 2 foreign, 1 of both; 3 events lost",
                                "not traced"));
        assertThat(TrialTable.of(new ArmEvidence("scan", List.of(free), List.of())))
                .doesNotContain("traced");
    }

    private static TrialEvidence limited(TrialEvidence free, long counted, Effect effect) {
        return trial(free, null, List.of(new LimitEvidence("read-iops", LIMIT, counted, effect)));
    }

    private static TrialEvidence traced(TrialEvidence free, TracedRequests requests) {
        return trial(free, requests, List.of());
    }

    private static TrialEvidence trial(
            TrialEvidence free, @Nullable TracedRequests traced, List<LimitEvidence> limits) {
        return new TrialEvidence(
                free.layout(),
                free.startOffsetBytes(),
                free.start(),
                free.elapsedNanos(),
                free.calls(),
                free.askedBytes(),
                free.storageReadBytes(),
                free.voluntarySwitches(),
                free.minorFaults(),
                free.majorFaults(),
                free.residency(),
                free.askedResidency(),
                free.cachedPages(),
                free.requests(),
                traced,
                null,
                limits);
    }
}

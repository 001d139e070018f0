package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.LimitEvidence.Effect;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.List;
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

    private static TrialEvidence limited(TrialEvidence free, long counted, Effect effect) {
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
                List.of(new LimitEvidence("read-iops", LIMIT, counted, effect)));
    }
}

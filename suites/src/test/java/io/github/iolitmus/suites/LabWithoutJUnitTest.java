package io.github.iolitmus.suites;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;

/** Aborted where the working directory is in memory: nothing is cold there. */
class LabWithoutJUnitTest {

    @Test
    void tellsHowOftenAScanSlept() {
        LongSummaryStatistics sleeps = sleepsOfABackwardScan();

        assertThat(sleeps.getCount()).isGreaterThanOrEqualTo(4);
        assertThat(sleeps.getMax()).isPositive();
    }

    private static LongSummaryStatistics sleepsOfABackwardScan() {
        try (Lab lab = Lab.open()) {
            WorkFile file = lab.provision(ByteSize.mib(8));
            Arm backward = lab.cold(file).run(AccessPlan.backward().blocksOf(ByteSize.kib(8)));
            return backward.trials().stream()
                    .mapToLong(TrialEvidence::voluntarySwitches)
                    .summaryStatistics();
        }
    }
}

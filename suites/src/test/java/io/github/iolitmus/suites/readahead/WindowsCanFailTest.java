package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.INCONCLUSIVE;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class WindowsCanFailTest {

    @Test
    void aScanThatWaitsMoreThanTwiceOrReadsNothingAheadRefutes(Bench bench) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        Arm random = arms.windows(0, 1024, 0);

        assertThat(outcome(bench, random, arms.windows(0, 2, 2))).isEqualTo(HOLDS);
        assertThat(outcome(bench, random, arms.windows(0, 3, 60))).isEqualTo(REFUTED);
        assertThat(outcome(bench, random, arms.windows(0, 1, 1))).isEqualTo(REFUTED);
        assertThat(outcome(bench, arms.windows(0, 1023, 0), arms.windows(0, 1, 60)))
                .as("a control that did not wait for each read")
                .isEqualTo(INCONCLUSIVE);
    }

    private static Outcome outcome(Bench bench, Arm random, Arm sequential) {
        return bench.verdictOf(() -> Windows.claimFewWaits(1024, random, sequential))
                .outcome();
    }
}

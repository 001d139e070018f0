package io.github.iolitmus.suites.block;

import static io.github.iolitmus.kit.record.Outcome.INCONCLUSIVE;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class RequestSizesCanFailTest {

    @Test
    void whatIsNotSplitAndWhatIsLeftOutRefuteAndAControlInPartsDecidesNothing(Bench bench) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        Arm large = arms.traced(16, 1 << 20);
        Arm some = arms.traced(16, 64 << 10);

        assertThat(bench.verdictOf(() -> RequestSizes.claimSplit(large, large)).outcome())
                .isEqualTo(REFUTED);
        assertThat(bench.verdictOf(() -> RequestSizes.claimSplit(large, some)).outcome())
                .isEqualTo(REFUTED);
        assertThat(bench.verdictOf(() -> RequestSizes.claimSplit(some, some)).outcome())
                .isEqualTo(INCONCLUSIVE);
    }
}

package io.github.iolitmus.suites.limits;

import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.INCONCLUSIVE;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class LimitedScansCanFailTest {

    @Test
    void aPlainScanOfHalfAsManyOperationsIsRefuted(Bench good, Bench same, Bench half, Bench uncounted) {
        assertThat(outcome(good, 70, 1024)).isEqualTo(HOLDS);
        assertThat(outcome(same, 1024, 1024)).isEqualTo(REFUTED);
        assertThat(outcome(half, 512, 1024)).isEqualTo(REFUTED);
        assertThat(outcome(uncounted, 0, 1024)).isEqualTo(INCONCLUSIVE);
    }

    private static Outcome outcome(Bench bench, long plain, long advised) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        return bench.verdictOf(() -> LimitedScans.claimASixteenth(arms.limitedTo500(plain), arms.limitedTo500(advised)))
                .outcome();
    }
}

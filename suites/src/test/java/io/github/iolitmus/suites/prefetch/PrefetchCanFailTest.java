package io.github.iolitmus.suites.prefetch;

import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class PrefetchCanFailTest {

    @Test
    void aScanWithoutAdviceInPlaceOfTheAdvisedOneIsRefuted(Bench bench) {
        bench.require(Capability.EVICTION);
        Arm plain = bench.lab()
                .cold(bench.file())
                .run(AccessPlan.backward().blocksOf(kib(8)).limitedTo(PrefetchBehaviours.READS));

        assertThat(bench.verdictOf(() -> PrefetchBehaviours.claimHardlyAnySleeps(plain, plain, 0.5))
                        .outcome())
                .isEqualTo(REFUTED);
    }
}

package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class ReadaheadCanFailTest {

    @Test
    void aForwardScanInPlaceOfTheBackwardOneIsRefuted(Bench bench) {
        bench.require(Capability.EVICTION, Capability.STORAGE_ACCOUNTING);
        Arm forward = forward(bench);

        assertThat(bench.verdictOf(() -> ReadaheadBehaviours.claimOwnBlocksOnly(forward, forward))
                        .outcome())
                .isEqualTo(REFUTED);
        assertThat(bench.lab().claims().claims())
                .filteredOn(claim -> claim.kind() == Claim.Kind.CLAIM)
                .first()
                .matches(claim -> !claim.passed());
    }

    @Test
    void aForwardScanInPlaceOfRandomReadsIsRefuted(Bench bench) {
        bench.require(Capability.EVICTION, Capability.STORAGE_ACCOUNTING);
        Arm forward = forward(bench);

        assertThat(bench.verdictOf(() -> ReadaheadBehaviours.claimNoAmplification(forward, forward))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    private static Arm forward(Bench bench) {
        return bench.lab()
                .cold(bench.file())
                .run(AccessPlan.forward().blocksOf(kib(8)).limitedTo(ReadaheadBehaviours.READS));
    }
}

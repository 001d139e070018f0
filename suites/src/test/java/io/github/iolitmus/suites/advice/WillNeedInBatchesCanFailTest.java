package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class WillNeedInBatchesCanFailTest {

    @Test
    void aScanWithoutAdviceInPlaceOfTheAdvisedOneIsRefuted(Bench bench) {
        bench.require(Capability.EVICTION, Capability.STORAGE_ACCOUNTING);
        Arm plain = bench.lab().cold(bench.file()).run(new WillNeedInBatches().scan);

        Verdict verdict = bench.verdictOf(() -> WillNeedInBatches.claimNothingUnasked(plain, plain));

        assertThat(verdict.outcome()).isEqualTo(REFUTED);
        assertThat(verdict.reason()).startsWith("resident pages that nobody asked for is exactly 0 pages");
    }

    @Test
    void largeRequestsWithAdviceAreRefuted(Bench bench) {
        bench.require(Capability.EVICTION);
        Arm real = bench.lab().cold(bench.file()).run(new WillNeedInBatches().scan);
        Arm large = withRequests(real, 32);
        Arm ofBlockSize = withRequests(real, 512);

        assertThat(bench.verdictOf(() -> WillNeedInBatches.claimBlockSize(large, ofBlockSize, kib(8)))
                        .outcome())
                .isEqualTo(HOLDS);
        assertThat(bench.verdictOf(() -> WillNeedInBatches.claimBlockSize(large, large, kib(8)))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    /** The same evidence with 4 MiB read from a device that is private. */
    private static Arm withRequests(Arm arm, long reads) {
        List<TrialEvidence> trials = arm.trials().stream()
                .map(trial -> new TrialEvidence(
                        trial.layout(),
                        trial.startOffsetBytes(),
                        trial.start(),
                        trial.elapsedNanos(),
                        trial.calls(),
                        trial.askedBytes(),
                        trial.storageReadBytes(),
                        trial.voluntarySwitches(),
                        trial.minorFaults(),
                        trial.majorFaults(),
                        trial.residency(),
                        trial.askedResidency(),
                        trial.cachedPages(),
                        new DeviceRequests("254:0", reads, 4 << 20, 0, 0, 0, 0),
                        null,
                        null,
                        List.of()))
                .toList();
        return new Arm(new ArmEvidence(arm.plan(), trials, List.of()), arm.claims());
    }
}

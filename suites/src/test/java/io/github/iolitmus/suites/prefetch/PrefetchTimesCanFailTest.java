package io.github.iolitmus.suites.prefetch;

import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.assertions.IoAssertions;
import io.github.iolitmus.assertions.PairClaim;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Experiment;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class PrefetchTimesCanFailTest {

    private static final AccessPlan READS = AccessPlan.random().blocksOf(kib(8)).limitedTo(256);

    @Test
    void anEffectTheWrongWayRoundIsRefuted(Bench warm, Bench cold, Bench slower, Bench faster) {
        warm.require(Capability.EVICTION, Capability.TIMING);

        assertThat(outcome(warm, warmed(warm), PrefetchTimes.fasterAtTheMedian()))
                .isEqualTo(HOLDS);
        assertThat(outcome(cold, chilled(cold), PrefetchTimes.fasterAtTheMedian()))
                .isEqualTo(REFUTED);
        assertThat(outcome(slower, chilled(slower), PrefetchTimes.hardlySlower()))
                .isEqualTo(REFUTED);
        assertThat(outcome(faster, warmed(faster), PrefetchTimes.hardlySlower()))
                .isEqualTo(HOLDS);
    }

    @Test
    void theSamePlanOnBothSidesDoesNotHold(Bench bench) {
        bench.require(Capability.EVICTION, Capability.TIMING);
        AccessPlan advised = READS.advising(WILLNEED).ahead(20);

        assertThat(outcome(
                        bench,
                        bench.lab().cold(bench.file()).comparing(advised, advised),
                        PrefetchTimes.fasterAtTheMedian()))
                .isNotEqualTo(HOLDS);
    }

    private static Experiment warmed(Bench bench) {
        return bench.lab().cold(bench.file()).comparing(READS, bench.lab().warm(bench.file()), READS);
    }

    private static Experiment chilled(Bench bench) {
        return bench.lab().warm(bench.file()).comparing(READS, bench.lab().cold(bench.file()), READS);
    }

    private static Outcome outcome(Bench bench, Experiment experiment, PairClaim claim) {
        return bench.verdictOf(() -> IoAssertions.assertThat(experiment).shows(claim))
                .outcome();
    }
}

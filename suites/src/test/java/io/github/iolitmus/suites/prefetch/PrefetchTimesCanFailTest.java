package io.github.iolitmus.suites.prefetch;

import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.workload.AccessPlan;
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

        assertThat(warm.outcomeOf(warm.warmed(READS), PrefetchTimes.fasterAtTheMedian()))
                .isEqualTo(HOLDS);
        assertThat(cold.outcomeOf(cold.chilled(READS), PrefetchTimes.fasterAtTheMedian()))
                .isEqualTo(REFUTED);
        assertThat(slower.outcomeOf(slower.chilled(READS), PrefetchTimes.hardlySlower()))
                .isEqualTo(REFUTED);
        assertThat(faster.outcomeOf(faster.warmed(READS), PrefetchTimes.hardlySlower()))
                .isEqualTo(HOLDS);
    }

    @Test
    void theSamePlanOnBothSidesDoesNotHold(Bench bench) {
        bench.require(Capability.EVICTION, Capability.TIMING);
        AccessPlan advised = READS.advising(WILLNEED).ahead(20);

        assertThat(bench.outcomeOf(
                        bench.lab().cold(bench.file()).comparing(advised, advised), PrefetchTimes.fasterAtTheMedian()))
                .isNotEqualTo(HOLDS);
    }
}

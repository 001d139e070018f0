package io.github.iolitmus.suites.selfcheck;

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
class CacheTimesCanFailTest {

    private static final AccessPlan READS = AccessPlan.random().blocksOf(kib(8)).limitedTo(256);

    @Test
    void coldReadsInPlaceOfWarmOnesAreRefuted(Bench good, Bench swapped, Bench same) {
        good.require(Capability.EVICTION, Capability.TIMING);

        assertThat(good.outcomeOf(good.warmed(READS), CacheTimes.atLeastTwiceAsFast()))
                .isEqualTo(HOLDS);
        assertThat(swapped.outcomeOf(swapped.chilled(READS), CacheTimes.atLeastTwiceAsFast()))
                .isEqualTo(REFUTED);
        assertThat(same.outcomeOf(
                        same.lab().warm(same.file()).comparing(READS, READS), CacheTimes.atLeastTwiceAsFast()))
                .isEqualTo(REFUTED);
    }
}

package io.github.iolitmus.suites.selfcheck;

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
class CacheTimesCanFailTest {

    private static final AccessPlan READS = AccessPlan.random().blocksOf(kib(8)).limitedTo(256);

    @Test
    void coldReadsInPlaceOfWarmOnesAreRefuted(Bench good, Bench swapped, Bench same) {
        good.require(Capability.EVICTION, Capability.TIMING);

        assertThat(outcome(good, warmed(good), CacheTimes.atLeastTwiceAsFast())).isEqualTo(HOLDS);
        assertThat(outcome(swapped, chilled(swapped), CacheTimes.atLeastTwiceAsFast()))
                .isEqualTo(REFUTED);
        assertThat(outcome(same, same.lab().warm(same.file()).comparing(READS, READS), CacheTimes.atLeastTwiceAsFast()))
                .isEqualTo(REFUTED);
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

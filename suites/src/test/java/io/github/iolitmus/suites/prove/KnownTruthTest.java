package io.github.iolitmus.suites.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class KnownTruthTest {

    @Test
    void aKnownEffectIsMeasuredAndNotASlowerTreatment(Bench bench) {
        bench.require(Capability.EVICTION, Capability.TIMING);

        List<Outcome> outcomes = KnownTruth.TWICE_AS_FAST.compare(bench.lab(), bench.file(), 1);

        assertThat(outcomes).hasSize(2).doesNotContain(Outcome.REFUTED);
    }

    @Test
    void aTallyCountsWhatIsWrong() {
        Tally none = new Tally(KnownTruth.NO_EFFECT);
        none.add(List.of(Outcome.REFUTED, Outcome.HOLDS));
        none.add(List.of(Outcome.HOLDS, Outcome.REFUTED));
        none.add(List.of(Outcome.INCONCLUSIVE, Outcome.INCONCLUSIVE));

        assertThat(none.falseRefuted()).isEqualTo(1);
        assertThat(none.holds()).isEqualTo(1);
        assertThat(none.missed()).isFalse();
        assertThat(none.toString())
                .startsWith(
                        "G = 1.0: 3 comparisons; false HOLDS 1 (33.3 %, 95 % interval 0.8 to 90.6 %), false REFUTED 1")
                .endsWith("undecided 1");
    }

    @Test
    void aKnownEffectThatIsSeldomSeenIsMissedUnlessItIsSmall() {
        for (KnownTruth truth : List.of(KnownTruth.TWICE_AS_FAST, KnownTruth.A_FIFTH_FASTER)) {
            Tally tally = new Tally(truth);
            tally.add(List.of(Outcome.HOLDS, Outcome.HOLDS));
            assertThat(tally.missed()).isFalse();
            tally.add(List.of(Outcome.INCONCLUSIVE, Outcome.HOLDS));
            tally.add(List.of(Outcome.INCONCLUSIVE, Outcome.HOLDS));
            assertThat(tally.missed()).isEqualTo(truth.factor() >= 1.5);
        }
    }
}

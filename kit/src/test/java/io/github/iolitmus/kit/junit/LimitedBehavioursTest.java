package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.StoppingRule;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LimitedBehavioursTest {

    @TempDir
    private Path records;

    @BeforeEach
    void withAHelper() {
        Optional<String> refusal = Privileges.refusal();
        assumeTrue(refusal.isEmpty(), () -> "nothing can be limited here: " + refusal.orElse(""));
    }

    @Test
    void aLimitThatNothingFeltLeavesEvenARefutationInconclusive() {
        EngineRun run = EngineRun.of(records, Unfelt.class);

        assertThat(run.onlyRecord().verdict().label()).isEqualTo("INCONCLUSIVE(CONTROL)");
        assertThat(run.onlyRecord().verdict().reason())
                .contains("no arm was held back by the limit of 512 MiB of memory");
        assertThat(run.onlyRecord().arms().get(0).plan()).endsWith(", limited to 512 MiB of memory");
    }

    @Test
    void aLimitThatWasFeltIsRecordedAsAControl() {
        EngineRun run = EngineRun.of(records, Felt.class);

        assertThat(run.onlyRecord().verdict().label()).isEqualTo("HOLDS");
        assertThat(run.onlyRecord().claims())
                .filteredOn(claim -> claim.kind() == Claim.Kind.CONTROL)
                .singleElement()
                .satisfies(control -> assertThat(control.measured()).contains("held back at "));
    }

    @Test
    void theRunsOfAComparisonAreHeldToTheLimitToo() {
        EngineRun run = EngineRun.of(records, Compared.class);

        assertThat(run.onlyRecord().verdict().label()).isEqualTo("HOLDS");
        assertThat(run.onlyRecord().comparisons())
                .singleElement()
                .satisfies(comparison -> assertThat(comparison.pairs()).hasSize(1));
        assertThat(run.onlyRecord().claims())
                .filteredOn(claim -> claim.kind() == Claim.Kind.CONTROL)
                .singleElement()
                .satisfies(control -> assertThat(control.measured()).contains("held back at "));
    }

    static class Unfelt {
        @Behaviour(id = "unfelt", belief = "It holds.", source = "this test")
        @Limited(memory = "512MiB")
        void readsLittle(@Provision("1MiB") WorkFile file, Lab lab) {
            lab.cold(file).run(AccessPlan.forward());
            Claims.refuted(lab, Subtype.NO_EFFECT);
        }
    }

    static class Felt {
        @Behaviour(id = "felt", belief = "It holds.", source = "this test")
        @Limited(memory = "96MiB")
        void readsMoreThanItMayKeep(@Provision("128MiB") WorkFile file, Lab lab) {
            lab.cold(file).run(AccessPlan.forward().blocksOf(ByteSize.kib(128)));
            Claims.holds(lab);
        }
    }

    static class Compared {
        @Behaviour(id = "compared", belief = "It holds.", source = "this test")
        @Limited(memory = "96MiB")
        void comparesWhatMayNotBeKept(@Provision("128MiB") WorkFile file, Lab lab) {
            AccessPlan whole = AccessPlan.forward().blocksOf(ByteSize.kib(128));
            lab.cold(file).comparing(whole, whole).run(new OnePair());
            Claims.holds(lab);
        }
    }

    private static final class OnePair implements StoppingRule {
        @Override
        public int mostPairs() {
            return 1;
        }

        @Override
        public boolean wantsMoreAfter(Comparison.Pair pair) {
            return false;
        }

        @Override
        public String progress() {
            return "";
        }
    }
}

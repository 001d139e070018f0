package io.github.iolitmus.suites;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.assertions.IoAssertions;
import io.github.iolitmus.assertions.PairClaim;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.record.VerdictRule;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Experiment;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A lab in the module's target directory, to give a behaviour's claims the wrong arms and see them refuted. All tests share one lab and one file
 * of 32 MiB; each has a cell of its own.
 */
public final class MutationLab implements ParameterResolver {

    private static final Map<String, String> SETTINGS = Map.of("iolitmus.power", "quick", "iolitmus.seed", "1");

    /**
     * What one test works with.
     *
     * @param lab the lab, with a cell of the test's own
     * @param file the shared file
     */
    public record Bench(Lab lab, WorkFile file) {

        /** What claims come to, as the cell's judge would say. */
        public Verdict verdictOf(Runnable claims) {
            Throwable thrown = null;
            try {
                claims.run();
            } catch (RuntimeException | AssertionError ended) {
                thrown = ended;
            }
            return VerdictRule.decide(lab.claims().claims(), thrown);
        }

        /** What a claim on the pairs of an experiment comes to. */
        public Outcome outcomeOf(Experiment experiment, PairClaim claim) {
            return verdictOf(() -> IoAssertions.assertThat(experiment).shows(claim))
                    .outcome();
        }

        /** The plan on cached pages against itself on uncached ones: faster, beyond doubt. */
        public Experiment warmed(AccessPlan plan) {
            return lab.cold(file).comparing(plan, lab.warm(file), plan);
        }

        /** The reverse: slower, beyond doubt. */
        public Experiment chilled(AccessPlan plan) {
            return lab.warm(file).comparing(plan, lab.cold(file), plan);
        }

        /** Skips the test where the lab cannot carry it, and says why. */
        public void require(Capability... capabilities) {
            for (Capability capability : capabilities) {
                Optional<String> lack = lab.lacks(capability);
                assumeTrue(lack.isEmpty(), () -> capability + ": " + lack.orElse(""));
            }
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Bench.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Lab lab = requireNonNull(context.getRoot()
                .getStore(Namespace.create(MutationLab.class))
                .getOrComputeIfAbsent(Lab.class, key -> open(), Lab.class));
        return new Bench(
                lab.forCell(new ClaimCollector(lab.claims().header()), line -> {}), lab.provision(ByteSize.mib(32)));
    }

    private static Lab open() {
        return Lab.open(
                FilesystemSpec.parse("dir:target"),
                Settings.load().under(name -> Optional.ofNullable(SETTINGS.get(name))));
    }
}

package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.BehaviourInfo;
import io.github.iolitmus.kit.record.ExpectationInfo;
import java.util.List;
import org.junit.platform.launcher.TestPlan;

/** The behaviours of a test plan, for those who list or explain them. */
public final class BehaviourCatalogue {

    private BehaviourCatalogue() {}

    /**
     * A behaviour with what is documented of it.
     *
     * @param info the behaviour; without tags, which only a running test knows
     * @param documented its documented outcomes; empty for an open question
     */
    public record Entry(BehaviourInfo info, List<ExpectationInfo> documented) {

        public Entry {
            documented = List.copyOf(documented);
        }
    }

    /** The behaviours of a discovered plan, in its order. */
    public static List<Entry> of(TestPlan plan) {
        return SelectedBehaviours.in(plan).stream()
                .map(behaviour -> new Entry(
                        behaviour.info(List.of()),
                        behaviour.expectations().stream().map(Expectation::info).toList()))
                .toList();
    }
}

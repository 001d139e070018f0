package io.github.iolitmus.kit.junit;

import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Selects behaviours by the setting {@code iolitmus.behaviours}, a comma-separated list of ids in which {@code *} stands for anything. The same in
 * Maven, in the jar and in an IDE. Tests that are no behaviours are left alone.
 */
public final class SelectionFilter implements PostDiscoveryFilter {

    @Override
    public FilterResult apply(TestDescriptor descriptor) {
        return descriptor
                .getSource()
                .filter(MethodSource.class::isInstance)
                .flatMap(source -> SelectedBehaviours.of((MethodSource) source))
                .map(behaviour -> apply(behaviour, descriptor))
                .orElseGet(() -> FilterResult.included("not a behaviour"));
    }

    private static FilterResult apply(BehaviourMethod behaviour, TestDescriptor descriptor) {
        if (!SelectedBehaviours.settings().behaviours().matches(behaviour.id())) {
            return FilterResult.excluded("iolitmus.behaviours leaves out " + behaviour.id());
        }
        SelectedBehaviours.seen(behaviour, descriptor);
        return FilterResult.included("iolitmus.behaviours selects " + behaviour.id());
    }
}

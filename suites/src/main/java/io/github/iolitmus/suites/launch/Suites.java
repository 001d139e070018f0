package io.github.iolitmus.suites.launch;

import static org.junit.platform.commons.support.AnnotationSupport.isAnnotated;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.BehaviourCatalogue;
import java.util.List;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The suites as JUnit sees them. What is selected of them is decided by the settings, as in Maven and in an IDE. */
final class Suites {

    private static final String PACKAGE = "io.github.iolitmus.suites";

    private final Launcher launcher = LauncherFactory.create();

    /** The selected behaviours. */
    List<BehaviourCatalogue.Entry> behaviours() {
        return BehaviourCatalogue.of(launcher.discover(request()));
    }

    /** Runs the selected behaviours. What they come to is in the records. */
    void run() {
        launcher.execute(request());
    }

    private static LauncherDiscoveryRequest request() {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage(PACKAGE))
                .filters((PostDiscoveryFilter) Suites::onlyBehaviours)
                .build();
    }

    /** Tests of the suites may be on the class path beside them. */
    private static FilterResult onlyBehaviours(TestDescriptor descriptor) {
        boolean ordinaryTest = descriptor.getSource().orElse(null) instanceof MethodSource method
                && !isAnnotated(method.getJavaMethod(), Behaviour.class);
        return FilterResult.includedIf(!ordinaryTest, () -> "no ordinary test", () -> "not a behaviour");
    }
}

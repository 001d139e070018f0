package io.github.iolitmus.kit.junit;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotatedMethods;

import io.github.iolitmus.kit.settings.Settings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * The behaviours that a test plan contains. A plan hides the methods of a class template until they run; the filters of its discovery, which goes
 * before it on the same thread, saw them. Found by the service loader.
 */
public final class SelectedBehaviours implements LauncherDiscoveryListener {

    private static final ThreadLocal<Set<BehaviourMethod>> SEEN = ThreadLocal.withInitial(LinkedHashSet::new);

    @Override
    public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
        SEEN.get().clear();
    }

    static void seen(BehaviourMethod behaviour) {
        SEEN.get().add(behaviour);
    }

    /** The behaviours of a plan, in the order of their discovery. */
    static List<BehaviourMethod> in(TestPlan plan) {
        Set<BehaviourMethod> behaviours = new LinkedHashSet<>();
        plan.getRoots().stream()
                .flatMap(root -> Stream.concat(Stream.of(root), plan.getDescendants(root).stream()))
                .forEach(identifier -> behaviours.addAll(in(identifier)));
        return List.copyOf(behaviours);
    }

    private static List<BehaviourMethod> in(TestIdentifier identifier) {
        TestSource source = identifier.getSource().orElse(null);
        if (source instanceof MethodSource method) {
            return of(method).stream().toList();
        }
        return source instanceof ClassSource classSource ? of(classSource.getJavaClass()) : List.of();
    }

    static Optional<BehaviourMethod> of(MethodSource source) {
        return BehaviourMethod.of(source.getJavaClass(), source.getJavaMethod());
    }

    private static List<BehaviourMethod> of(Class<?> testClass) {
        List<BehaviourMethod> seen = SEEN.get().stream()
                .filter(behaviour -> behaviour.testClass().equals(testClass))
                .toList();
        boolean hidesMethods = BehaviourMethod.isOnEachFilesystem(testClass);
        // A plan kept from an earlier discovery: all that its classes have.
        return seen.isEmpty() && hidesMethods ? declaredIn(testClass) : seen;
    }

    private static List<BehaviourMethod> declaredIn(Class<?> testClass) {
        return findAnnotatedMethods(testClass, Behaviour.class, HierarchyTraversalMode.TOP_DOWN).stream()
                .flatMap(method -> BehaviourMethod.of(testClass, method).stream())
                .filter(behaviour -> Settings.load().behaviours().matches(behaviour.id()))
                .toList();
    }
}

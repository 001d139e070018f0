package io.github.iolitmus.kit.junit;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotatedMethods;
import static org.junit.platform.commons.support.AnnotationSupport.isAnnotated;
import static org.junit.platform.commons.support.ReflectionSupport.findNestedClasses;

import io.github.iolitmus.kit.settings.Settings;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.engine.TestDescriptor;
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

    private static final ThreadLocal<Discovery> LAST =
            ThreadLocal.withInitial(() -> new Discovery(name -> Optional.empty()));

    /**
     * A discovery that goes on or has ended.
     *
     * @param parameters its configuration parameters
     * @param seen what came by the filter, with its place in the tree
     */
    private record Discovery(Function<String, Optional<String>> parameters, Map<BehaviourMethod, TestDescriptor> seen) {

        Discovery(Function<String, Optional<String>> parameters) {
            this(parameters, new LinkedHashMap<>());
        }
    }

    @Override
    public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
        LAST.set(new Discovery(request.getConfigurationParameters()::get));
    }

    /** The settings of the discovery that goes on. */
    static Settings settings() {
        return Settings.load().under(LAST.get().parameters());
    }

    static void seen(BehaviourMethod behaviour, TestDescriptor descriptor) {
        LAST.get().seen().put(behaviour, descriptor);
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
        List<Map.Entry<BehaviourMethod, TestDescriptor>> below = LAST.get().seen().entrySet().stream()
                .filter(seen -> isWithin(seen.getKey().testClass(), testClass))
                .toList();
        if (below.isEmpty() && BehaviourMethod.isOnEachFilesystem(testClass)) {
            // A plan kept from an earlier discovery: all that its classes have.
            return declaredIn(testClass);
        }
        // A filter that came after ours may have taken one out of the tree.
        return below.stream()
                .filter(seen -> seen.getValue().getParent().isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isWithin(Class<?> testClass, Class<?> container) {
        Class<?> around = testClass.getEnclosingClass();
        return testClass.equals(container) || (around != null && isWithin(around, container));
    }

    private static List<BehaviourMethod> declaredIn(Class<?> testClass) {
        Stream<BehaviourMethod> nested = findNestedClasses(testClass, it -> isAnnotated(it, Nested.class)).stream()
                .flatMap(it -> declaredIn(it).stream());
        Stream<BehaviourMethod> own =
                findAnnotatedMethods(testClass, Behaviour.class, HierarchyTraversalMode.TOP_DOWN).stream()
                        .flatMap(method -> BehaviourMethod.of(testClass, method).stream());
        return Stream.concat(own, nested)
                .filter(behaviour -> settings().behaviours().matches(behaviour.id()))
                .toList();
    }
}

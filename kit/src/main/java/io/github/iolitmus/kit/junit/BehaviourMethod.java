package io.github.iolitmus.kit.junit;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;
import static org.junit.platform.commons.support.AnnotationSupport.findRepeatableAnnotations;
import static org.junit.platform.commons.support.AnnotationSupport.isAnnotated;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.BehaviourInfo;
import io.github.iolitmus.kit.settings.Settings;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * A method annotated with {@link Behaviour}, and what its author may have got wrong about it.
 *
 * @param testClass the class under test, which may inherit the method
 */
record BehaviourMethod(Class<?> testClass, Method method, Behaviour annotation) {

    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final List<Class<? extends Annotation>> RUN_IT_TWICE =
            List.of(TestTemplate.class, TestFactory.class);

    static Optional<BehaviourMethod> of(Class<?> testClass, Method method) {
        return findAnnotation(method, Behaviour.class).map(it -> new BehaviourMethod(testClass, method, it));
    }

    String id() {
        return annotation.id();
    }

    /** The filesystems it is to run on: those under test, or the plain directory. */
    List<FilesystemSpec> filesystems(Settings settings) {
        return filesystems(testClass, settings).orElse(List.of(FilesystemExtension.WORKING_DIRECTORY));
    }

    /** The filesystems that a class is invoked on; empty where it is not invoked once on each. */
    static Optional<List<FilesystemSpec>> filesystems(Class<?> testClass, Settings settings) {
        return onEachFilesystem(testClass)
                .map(each -> settings.filesystems().stream()
                        .map(spec -> each.onDisk() ? spec.onDisk() : spec)
                        .distinct()
                        .toList());
    }

    /** The annotation of the class, or for a nested one of a class around it. */
    private static Optional<OnEachFilesystem> onEachFilesystem(Class<?> testClass) {
        Class<?> around = testClass.getEnclosingClass();
        return findAnnotation(testClass, OnEachFilesystem.class)
                .or(() -> around != null && isAnnotated(testClass, Nested.class)
                        ? onEachFilesystem(around)
                        : Optional.empty());
    }

    /** Whether the class is invoked once on each filesystem. */
    static boolean isOnEachFilesystem(Class<?> testClass) {
        return onEachFilesystem(testClass).isPresent();
    }

    /** {@code Class#method}, as messages name it. */
    String name() {
        return testClass.getName() + "#" + method.getName();
    }

    BehaviourInfo info(Collection<String> tags) {
        return new BehaviourInfo(
                id(),
                annotation.belief(),
                annotation.reliedOnBy(),
                annotation.source(),
                testClass.getName(),
                method.getName(),
                List.copyOf(tags));
    }

    /** What is documented: by {@code @Expect}, and without any that it holds, unless it is an open question. */
    List<Expectation> expectations() {
        try {
            List<Expectation> said = findRepeatableAnnotations(method, Expect.class).stream()
                    .flatMap(expect -> Expectation.of(expect).stream())
                    .toList();
            return said.isEmpty() && annotation.documented() ? List.of(Expectation.HOLDS_UNLESS_SAID) : said;
        } catch (IllegalArgumentException wrong) {
            throw misuse(wrong.getMessage());
        }
    }

    /** What the process of its trials may use at most. */
    Limits limits() {
        Limits limits = Limits.none();
        Optional<Limited> found = findAnnotation(method, Limited.class);
        if (found.isEmpty()) {
            return limits;
        }
        Limited limited = found.get();
        try {
            if (!limited.memory().isEmpty()) {
                limits = limits.memory(ByteSize.parse(limited.memory()));
            }
            if (limited.readIops() != 0) {
                limits = limits.readIops(limited.readIops());
            }
            if (!limited.readBandwidth().isEmpty()) {
                limits = limits.readBandwidth(ByteSize.parse(limited.readBandwidth()));
            }
        } catch (IllegalArgumentException wrong) {
            throw misuse("@Limited: " + wrong.getMessage());
        }
        if (limits.isNone()) {
            throw misuse("@Limited limits nothing: give memory, readIops or readBandwidth");
        }
        return limits;
    }

    /** Throws an error that names class, method and remedy where the annotation is misused. */
    void check() {
        if (!KEBAB_CASE.matcher(id()).matches()) {
            throw misuse(
                    "the id \"" + id() + "\" is not kebab-case: write it as in \"backward-reads-get-no-readahead\"");
        }
        if (annotation.source().isBlank() || annotation.belief().isBlank()) {
            throw misuse("a behaviour states its belief and its source: fill in both");
        }
        for (Class<? extends Annotation> conflicting : RUN_IT_TWICE) {
            if (isAnnotated(method, conflicting)) {
                throw misuse("@Behaviour is a test by itself and conflicts with @" + conflicting.getSimpleName()
                        + " (or an annotation made of it, such as @ParameterizedTest or @RepeatedTest): remove one of"
                        + " the two; the kit repeats trials itself");
            }
        }
        try {
            Expectation.requireUnambiguous(expectations());
        } catch (IllegalArgumentException ambiguous) {
            throw misuse(ambiguous.getMessage());
        }
        limits();
    }

    ExtensionConfigurationException misuse(@Nullable String what) {
        return new ExtensionConfigurationException(name() + ": " + what);
    }
}

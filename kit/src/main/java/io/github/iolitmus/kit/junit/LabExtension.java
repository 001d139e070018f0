package io.github.iolitmus.kit.junit;

import static java.util.Objects.requireNonNull;
import static org.junit.platform.commons.support.AnnotationSupport.isAnnotated;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives the ordinary tests of a class a {@link Lab} on a directory chosen by program. Where a {@link Behaviour} runs is not changed by it: a run
 * plans its cells before any extension exists.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final LabExtension LAB = LabExtension.on("dir:/mnt/xfs");
 *
 * @Test
 * void anOrdinaryTest(Lab lab) { ... }
 * }</pre>
 */
public final class LabExtension implements ParameterResolver {

    private static final Namespace NAMESPACE = Namespace.create(LabExtension.class);

    private final FilesystemSpec spec;

    private LabExtension(FilesystemSpec spec) {
        this.spec = spec;
    }

    /**
     * A lab on that filesystem.
     *
     * @throws IllegalArgumentException if the text names none
     */
    public static LabExtension on(String filesystemSpec) {
        return new LabExtension(FilesystemSpec.parse(filesystemSpec));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        // A behaviour has a lab of its own, with the cell's claims.
        return parameter.getParameter().getType() == Lab.class
                && context.getTestMethod()
                        .filter(it -> isAnnotated(it, Behaviour.class))
                        .isEmpty();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return requireNonNull(context.getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        Lab.class, key -> Lab.open(spec, Run.of(context).settings()), Lab.class));
    }
}

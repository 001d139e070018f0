package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Provisions a behaviour's files before it begins and hands them over: a resolver that aborts would be an error. */
final class ProvisionExtension implements BeforeEachCallback, ParameterResolver {

    @Override
    public void beforeEach(ExtensionContext context) {
        Cell cell = Cell.of(context);
        try {
            cell.check();
            provision(context.getRequiredTestMethod(), cell);
        } catch (RuntimeException failed) {
            throw cell.endedInSetUp(failed);
        }
    }

    private static void provision(Method method, Cell cell) {
        for (int index = 0; index < method.getParameterCount(); index++) {
            Parameter parameter = method.getParameters()[index];
            if (parameter.isAnnotationPresent(Provision.class) || parameter.getType() == WorkFile.class) {
                cell.provision(index, cell.lab().provision(sizeOf(parameter, cell)));
            }
        }
        cell.lab();
    }

    private static ByteSize sizeOf(Parameter parameter, Cell cell) {
        Provision provision = parameter.getAnnotation(Provision.class);
        if (provision == null) {
            throw cell.method()
                    .misuse("parameter \"" + parameter.getName()
                            + "\" is a WorkFile of no size: annotate it with @Provision(\"64MiB\")");
        }
        if (parameter.getType() != WorkFile.class) {
            throw cell.method()
                    .misuse("@Provision gives a WorkFile, but parameter \"" + parameter.getName() + "\" is a "
                            + parameter.getType().getSimpleName() + ": make it a WorkFile");
        }
        try {
            return ByteSize.parse(provision.value());
        } catch (IllegalArgumentException wrong) {
            throw cell.method().misuse("@Provision: " + wrong.getMessage());
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Lab.class || isBehaviourFile(parameter, context);
    }

    private static boolean isBehaviourFile(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == WorkFile.class
                && parameter.getDeclaringExecutable().equals(context.getRequiredTestMethod());
    }

    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Cell cell = Cell.of(context);
        return parameter.getParameter().getType() == Lab.class ? cell.lab() : cell.provisioned(parameter.getIndex());
    }
}

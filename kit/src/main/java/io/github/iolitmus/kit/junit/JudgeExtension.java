package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.JudgedException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Turns the end of a behaviour's body into the status its grade asks for: an expected REFUTED passes, an unexpected HOLDS fails. */
final class JudgeExtension implements InvocationInterceptor, TestExecutionExceptionHandler {

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> invocationContext,
            ExtensionContext context)
            throws Throwable {
        Throwable thrown = null;
        try {
            invocation.proceed();
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (Throwable ended) {
            thrown = ended;
        }
        conclude(context, thrown);
    }

    /** Sees what kept the body from running at all: a parameter that could not be resolved. */
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        if (Cell.of(context).conclusion() != null) {
            throw thrown;
        }
        boolean judgedByResolver =
                thrown instanceof ParameterResolutionException && thrown.getCause() instanceof JudgedException;
        conclude(context, judgedByResolver ? thrown.getCause() : thrown);
    }

    private static void conclude(ExtensionContext context, @Nullable Throwable thrown) throws Throwable {
        Throwable status = Cell.of(context).conclude(thrown).status().orElse(null);
        if (status != null) {
            throw status;
        }
    }
}

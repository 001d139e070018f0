package io.github.iolitmus.kit.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/** Turns the end of a behaviour's body into the status its grade asks for: an expected REFUTED passes, an unexpected HOLDS fails. */
final class JudgeExtension
        implements InvocationInterceptor, TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {

    private static final Duration LONGEST_GRACE = Duration.ofSeconds(20);

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> invocationContext,
            ExtensionContext context)
            throws Throwable {
        Cell cell = Cell.of(context);
        Watchdog watchdog = Watchdog.over(cell.limit(), grace(cell.limit()), cell::giveUp);
        Throwable thrown = null;
        try (watchdog) {
            invocation.proceed();
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (Throwable ended) {
            thrown = ended;
        }
        String tooLong = watchdog.expired();
        if (tooLong != null) {
            throw cell.broken(tooLong, thrown);
        }
        String alarm = cell.kernelAlarm();
        if (alarm != null) {
            throw cell.broken(alarm, thrown);
        }
        conclude(context, thrown);
    }

    /** Sees what kept the body from running at all: a parameter that could not be resolved. */
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        if (Cell.of(context).conclusion() != null) {
            throw thrown;
        }
        boolean resolverAborted =
                thrown instanceof ParameterResolutionException && thrown.getCause() instanceof TestAbortedException;
        conclude(context, resolverAborted ? thrown.getCause() : thrown);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw Cell.of(context).endedInSetUp(thrown);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw Cell.of(context).endedInTearDown(thrown).status().orElse(thrown);
    }

    /** What an interrupted body may take to end: its limit again, but not for ever. */
    private static Duration grace(Duration limit) {
        return limit.compareTo(LONGEST_GRACE) < 0 ? limit : LONGEST_GRACE;
    }

    private static void conclude(ExtensionContext context, @Nullable Throwable thrown) throws Throwable {
        Throwable status = Cell.of(context).conclude(thrown).status().orElse(null);
        if (status != null) {
            throw status;
        }
    }
}

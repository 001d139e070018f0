package io.github.iolitmus.kit.junit;

import static org.junit.platform.commons.support.AnnotationSupport.isAnnotated;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;

/** Keeps what a {@code @BeforeAll} threw and throws it again for each method, so that every cell has its record. */
final class SetUpFailureExtension implements LifecycleMethodExecutionExceptionHandler, BeforeEachCallback {

    private static final Namespace NAMESPACE = Namespace.create(SetUpFailureExtension.class);

    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable thrown) {
        context.getStore(NAMESPACE).put(Throwable.class, thrown);
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        Throwable kept = context.getStore(NAMESPACE).get(Throwable.class, Throwable.class);
        if (kept != null && isAnnotated(context.getTestMethod(), Behaviour.class)) {
            throw Cell.of(context).endedInSetUp(kept);
        }
        if (kept instanceof Error error) {
            throw error;
        }
        if (kept instanceof Exception exception) {
            throw exception;
        }
    }
}

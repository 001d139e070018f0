package io.github.iolitmus.kit.junit;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;

import io.github.iolitmus.kit.lab.Capability;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Disables a behaviour where the lab lacks what {@link Requires} names. */
final class RequiresExtension implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (context.getTestMethod().isEmpty()) {
            return ConditionEvaluationResult.enabled("requirements are those of each behaviour");
        }
        List<Capability> required = new ArrayList<>(requiredBy(context.getRequiredTestMethod()));
        for (Class<?> scope = context.getRequiredTestClass(); scope != null; scope = scope.getEnclosingClass()) {
            required.addAll(requiredBy(scope));
        }
        FilesystemUnderTest filesystem = Cell.of(context).filesystem();
        if (filesystem.openLab() == null) {
            return ConditionEvaluationResult.enabled("the filesystem could not be opened: its set-up will say why");
        }
        for (Capability capability : required) {
            Optional<String> lack = filesystem.lab().lacks(capability);
            if (lack.isPresent()) {
                return ConditionEvaluationResult.disabled(lack.get());
            }
        }
        return ConditionEvaluationResult.enabled(
                required.isEmpty() ? "nothing is required" : "the lab has " + required);
    }

    private static List<Capability> requiredBy(AnnotatedElement element) {
        return findAnnotation(element, Requires.class)
                .map(it -> List.of(it.value()))
                .orElse(List.of());
    }
}

package io.github.iolitmus.kit.record;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds what a record read from a file lacks: JSON leaves a missing component null, also one that its reader takes for granted. */
final class RequiredComponents {

    private RequiredComponents() {}

    /** The first component that is null and may not be, as a path: {@code claims[0].verdict}. */
    static Optional<String> missingIn(Record value) {
        return Stream.of(value.getClass().getRecordComponents())
                .flatMap(component -> missingIn(component, value).stream())
                .findFirst();
    }

    private static Optional<String> missingIn(RecordComponent component, Record owner) {
        Object value = valueOf(component, owner);
        if (value == null) {
            boolean required = !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
            return required ? Optional.of(component.getName()) : Optional.empty();
        }
        if (value instanceof Record nested) {
            return missingIn(nested).map(path -> component.getName() + "." + path);
        }
        return value instanceof List<?> list ? missingIn(component.getName(), list) : Optional.empty();
    }

    private static Optional<String> missingIn(String name, List<?> list) {
        return IntStream.range(0, list.size())
                .filter(index -> list.get(index) instanceof Record)
                .boxed()
                .flatMap(index ->
                        missingIn((Record) list.get(index)).map(path -> name + "[" + index + "]." + path).stream())
                .findFirst();
    }

    private static @Nullable Object valueOf(RecordComponent component, Record owner) {
        try {
            return component.getAccessor().invoke(owner);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("cannot read " + component, impossible);
        }
    }
}

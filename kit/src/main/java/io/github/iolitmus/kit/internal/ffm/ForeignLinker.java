package io.github.iolitmus.kit.internal.ffm;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Optional;

/** {@code java.lang.foreign}, as far as it takes to call a function of the C library that has only integers. */
final class ForeignLinker {

    private static final String PACKAGE = "java.lang.foreign.";

    private ForeignLinker() {}

    /** The function of that name, its arguments and result {@code int} or {@code long}; an address is a long. */
    static MethodHandle downcall(String function, Class<?> result, Class<?>... arguments) {
        try {
            Class<?> linkerType = type("Linker");
            Class<?> segment = type("MemorySegment");
            Class<?> descriptorType = type("FunctionDescriptor");
            Class<?> layout = type("MemoryLayout");
            Object layouts = Array.newInstance(layout, arguments.length);
            for (int index = 0; index < arguments.length; index++) {
                Array.set(layouts, index, layoutOf(arguments[index]));
            }
            Object descriptor =
                    descriptorType.getMethod("of", layout, layouts.getClass()).invoke(null, layoutOf(result), layouts);
            Object linker = linkerType.getMethod("nativeLinker").invoke(null);
            Object lookup = linkerType.getMethod("defaultLookup").invoke(linker);
            Optional<?> symbol = (Optional<?>)
                    type("SymbolLookup").getMethod("find", String.class).invoke(lookup, function);
            Object options = Array.newInstance(type("Linker$Option"), 0);
            return (MethodHandle) linkerType
                    .getMethod("downcallHandle", segment, descriptorType, options.getClass())
                    .invoke(linker, symbol.orElseThrow(), descriptor, options);
        } catch (ReflectiveOperationException otherwise) {
            throw new LinkageError(
                    "cannot link " + function + Arrays.toString(arguments) + " with java.lang.foreign", otherwise);
        }
    }

    private static Object layoutOf(Class<?> primitive) throws ReflectiveOperationException {
        return type("ValueLayout")
                .getField(primitive == int.class ? "JAVA_INT" : "JAVA_LONG")
                .get(null);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(PACKAGE + name);
    }
}

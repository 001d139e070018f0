package io.github.iolitmus.architecture.violations.kit.helper;

import java.lang.reflect.Method;

/** A root process whose calls cannot be read. */
final class RootWithReflection {

    Method method() throws NoSuchMethodException {
        return Runtime.class.getMethod("halt", int.class);
    }
}

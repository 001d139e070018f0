package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.Architecture;
import io.github.iolitmus.kit.internal.libc.LibC;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/** The real C library, but for one call that fails with an error of the test's choice. */
final class AnsweringLibC {

    private AnsweringLibC() {}

    /** Fails {@code call} where its arguments match; errno is then {@code errno} until another call is made. */
    static Calls failing(String call, Predicate<Object[]> arguments, int errno) {
        LibC real = SystemLibC.get();
        boolean[] justFailed = {false};
        LibC libc = (LibC) Proxy.newProxyInstance(
                LibC.class.getClassLoader(), new Class<?>[] {LibC.class}, (proxy, method, given) -> {
                    if (method.getName().equals("errno")) {
                        return justFailed[0] ? errno : real.errno();
                    }
                    justFailed[0] = method.getName().equals(call) && arguments.test(given);
                    return justFailed[0] ? -1 : method.invoke(real, given);
                });
        return Calls.of(libc, Architecture.current());
    }

    /** Says yes to {@code call} and does nothing. */
    static Calls ignoring(String call) {
        LibC real = SystemLibC.get();
        LibC libc = (LibC) Proxy.newProxyInstance(
                LibC.class.getClassLoader(),
                new Class<?>[] {LibC.class},
                (proxy, method, given) -> method.getName().equals(call) ? 0 : method.invoke(real, given));
        return Calls.of(libc, Architecture.current());
    }
}

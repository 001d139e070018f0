package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Errno;

/** Error numbers by name, and the calling thread's last one. To learn why a call failed, catch its exception. */
public final class ErrorNumber {

    private ErrorNumber() {}

    /**
     * The number of an error.
     *
     * @param symbol its name, {@code ESPIPE}
     * @throws IllegalArgumentException if there is no such error here
     */
    public static int named(String symbol) {
        for (Errno errno : Errno.values()) {
            if (errno.name().equals(symbol)) {
                return errno.number();
            }
        }
        throw new IllegalArgumentException("\"" + symbol + "\" is no error name known here; errno(3) lists them");
    }

    /** The name of an error number: {@code ESPIPE} for 29. */
    public static String nameOf(int number) {
        return Errno.nameOf(number);
    }

    /** errno as the last call that set it on this thread left it. */
    public static int last() {
        return Calls.ofProcess().libc().errno();
    }

    /**
     * Leaves ENOENT in the thread's errno, by opening a name that cannot exist: what errno holds after a later call then tells whether that call
     * set it.
     */
    public static void leaveNoSuchFile() {
        Calls.ofProcess().libc().open("", 0, 0);
    }
}

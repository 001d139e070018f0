package io.github.iolitmus.kit.internal.ffm;

import io.github.iolitmus.kit.internal.libc.TimedCalls;
import java.lang.invoke.MethodHandle;

/**
 * The timed calls by the foreign function interface, which costs less beside a system call than JNA does. It is looked up by reflection, because
 * the kit runs on Java 17; the calls themselves are not: constant method handles become plain calls.
 */
public final class ForeignCalls implements TimedCalls {

    private static final int SINCE = 22;

    /** Whether this JVM has the interface. */
    public static boolean areThere() {
        return Runtime.version().feature() >= SINCE;
    }

    @Override
    public long pread(int fd, long buffer, long count, long offset) {
        try {
            return (long) Functions.PREAD.invokeExact(fd, buffer, count, offset);
        } catch (Throwable impossible) {
            throw broken(impossible);
        }
    }

    @Override
    public int posix_fadvise(int fd, long offset, long length, int advice) {
        try {
            return (int) Functions.POSIX_FADVISE.invokeExact(fd, offset, length, advice);
        } catch (Throwable impossible) {
            throw broken(impossible);
        }
    }

    @Override
    public String by() {
        return "java.lang.foreign";
    }

    @Override
    public int getppid() {
        try {
            return (int) Functions.GETPPID.invokeExact();
        } catch (Throwable impossible) {
            throw broken(impossible);
        }
    }

    /** A C function throws nothing. */
    private static IllegalStateException broken(Throwable impossible) {
        return new IllegalStateException("a call into the C library threw " + impossible, impossible);
    }

    /** Apart, so that asking whether they are there does not link them. */
    private static final class Functions {
        static final MethodHandle PREAD =
                ForeignLinker.downcall("pread", long.class, int.class, long.class, long.class, long.class);
        static final MethodHandle POSIX_FADVISE =
                ForeignLinker.downcall("posix_fadvise", int.class, int.class, long.class, long.class, int.class);
        static final MethodHandle GETPPID = ForeignLinker.downcall("getppid", int.class);
    }
}

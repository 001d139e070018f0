package io.github.iolitmus.kit.internal.jna;

import com.sun.jna.Native;
import io.github.iolitmus.kit.internal.ffm.ForeignCalls;
import io.github.iolitmus.kit.internal.libc.Architecture;
import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.internal.libc.PosixAio;
import io.github.iolitmus.kit.internal.libc.TimedCalls;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The C library of this process, loaded at first use. Where it cannot be used, the first reason is kept and given each time. */
public final class SystemLibC {

    private static final SystemLibC PROCESS = new SystemLibC(
            System.getProperty("os.name", ""), Path.of("/proc/self/maps"), () -> JnaLibC.load(Architecture.current()));

    private final String osName;
    private final Path maps;
    private final Supplier<LibC> loader;
    private volatile @Nullable LibC loaded;
    private @Nullable UnsupportedException refusal;

    SystemLibC(String osName, Path maps, Supplier<LibC> loader) {
        this.osName = osName;
        this.maps = maps;
        this.loader = loader;
    }

    /** A class of the library that makes the calls: a child process needs it too. */
    public static Class<?> library() {
        return Native.class;
    }

    /**
     * The C library of this process.
     *
     * @throws UnsupportedException if this is not Linux, not glibc, or JNA cannot load its part of native code
     */
    public static LibC get() {
        return PROCESS.libc();
    }

    /**
     * The timed calls, made the cheapest way this JVM has.
     *
     * @throws UnsupportedException as {@link #get}
     */
    public static TimedCalls timed() {
        LibC libc = get();
        return ForeignCalls.areThere() ? new ForeignCalls() : libc;
    }

    /**
     * The C library's asynchronous I/O.
     *
     * @throws UnsupportedException as {@link #get}, or if the library has none
     */
    public static PosixAio posixAio() {
        get();
        try {
            return JnaPosixAio.load();
        } catch (LinkageError missing) {
            throw new UnsupportedException(
                    "the C library has no POSIX asynchronous I/O: " + missing.getMessage(),
                    "use glibc; before its version 2.34 that is in librt.so.1",
                    missing);
        }
    }

    LibC libc() {
        LibC libc = loaded;
        return libc != null ? libc : loadOnce();
    }

    private synchronized LibC loadOnce() {
        if (refusal != null) {
            throw new UnsupportedException(refusal.reason(), refusal.remedy(), refusal);
        }
        LibC libc = loaded;
        if (libc == null) {
            libc = load();
            loaded = libc;
        }
        return libc;
    }

    private LibC load() {
        try {
            requireLinux();
            requireGlibc();
            return loader.get();
        } catch (UnsupportedException unsupported) {
            refusal = unsupported;
            throw unsupported;
        } catch (LinkageError failed) {
            refusal = new UnsupportedException(
                    "JNA cannot load its native library: " + failed.getMessage(),
                    "if /tmp is mounted noexec, pass -Djna.tmpdir=DIR with a directory that allows execution",
                    failed);
            throw refusal;
        }
    }

    private void requireLinux() {
        if (!osName.equals("Linux")) {
            throw new UnsupportedException(
                    "native calls are those of Linux, this is " + osName, "run in a Linux machine or container");
        }
    }

    /** Decides by what is mapped into this process, because the C library of the distribution need not be the JVM's. */
    private void requireGlibc() {
        try {
            if (Files.readString(maps).lines().anyMatch(SystemLibC::isMusl)) {
                throw new UnsupportedException(
                        "this JVM runs on the musl C library, on which the native calls are not proven",
                        "use a JDK built for glibc, for example in a Debian or Fedora image");
            }
        } catch (IOException noProc) {
            throw new UnsupportedException(
                    "cannot read " + maps + " to tell which C library this is: " + noProc,
                    "mount /proc in this container",
                    noProc);
        }
    }

    private static boolean isMusl(String mapping) {
        return mapping.contains("/ld-musl-") || mapping.contains("/libc.musl-");
    }
}

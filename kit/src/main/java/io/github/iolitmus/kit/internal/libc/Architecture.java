package io.github.iolitmus.kit.internal.libc;

import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.Locale;

/**
 * A processor architecture, with the numbers that Linux gives another value on each: three {@code open(2)} flags and a system call. Source: the
 * kernel's {@code uapi/asm/fcntl.h}; arm64 took these flags over from 32-bit ARM.
 */
public enum Architecture {
    /** amd64. */
    X86_64(0x4000, 0x1_0000, 0x2_0000, 451),
    /** arm64. */
    AARCH64(0x1_0000, 0x4000, 0x8000, 451);

    private static final int TMPFILE_BIT = 0x40_0000;

    private final int direct;
    private final int directory;
    private final int nofollow;
    private final int cachestat;

    Architecture(int direct, int directory, int nofollow, int cachestat) {
        this.direct = direct;
        this.directory = directory;
        this.nofollow = nofollow;
        this.cachestat = cachestat;
    }

    /** The architecture of this JVM, by the system property {@code os.arch}. */
    public static Architecture current() {
        return of(System.getProperty("os.arch", ""));
    }

    /**
     * The architecture that Java calls by that name.
     *
     * @throws UnsupportedException if its constants are not known here
     */
    public static Architecture of(String osArch) {
        return switch (osArch.toLowerCase(Locale.ROOT)) {
            case "amd64", "x86_64", "x86-64" -> X86_64;
            case "aarch64", "arm64" -> AARCH64;
            default ->
                throw new UnsupportedException(
                        "no table of system constants for the architecture \"" + osArch + "\"",
                        "run on x86-64 or aarch64, or add the numbers of its uapi/asm/fcntl.h to Architecture");
        };
    }

    /** {@code O_DIRECT}. */
    public int direct() {
        return direct;
    }

    /** {@code O_DIRECTORY}. */
    public int directory() {
        return directory;
    }

    /** {@code O_NOFOLLOW}. */
    public int nofollow() {
        return nofollow;
    }

    /** {@code O_TMPFILE}, which contains {@code O_DIRECTORY} so that kernels without it refuse. */
    public int tmpfile() {
        return TMPFILE_BIT | directory;
    }

    /** The number of {@code cachestat(2)}. */
    public int cachestatNumber() {
        return cachestat;
    }
}

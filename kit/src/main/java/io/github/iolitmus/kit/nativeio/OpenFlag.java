package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Architecture;
import io.github.iolitmus.kit.internal.libc.Constants;

/**
 * How a file is opened. {@link #READ} and {@link #WRITE} together open for both; neither of them means READ. Close-on-exec is always set. <a
 * href="https://man7.org/linux/man-pages/man2/open.2.html">man page</a>
 */
public enum OpenFlag {
    READ,
    WRITE,
    /** Creates the file if it is missing, with mode 0600. */
    CREATE,
    /** With {@link #CREATE}: fails if the file exists. */
    EXCLUSIVE,
    /** Empties the file. */
    TRUNCATE,
    /** Every write goes to the end, {@code pwrite} included. */
    APPEND,
    /** Past the page cache; addresses, lengths and offsets must be aligned. */
    DIRECT,
    /** A write returns when data and all metadata are on the device. */
    SYNC,
    /** A write returns when data, and the metadata to find it, are on the device. */
    DSYNC,
    /** Reading leaves the access time alone; for the owner only. */
    NOATIME,
    /** Fails on a symbolic link. */
    NOFOLLOW,
    /** Fails on anything but a directory. */
    DIRECTORY;

    private int bits(Architecture architecture) {
        return switch (this) {
            case READ -> Constants.O_RDONLY;
            case WRITE -> Constants.O_WRONLY;
            case CREATE -> Constants.O_CREAT;
            case EXCLUSIVE -> Constants.O_EXCL;
            case TRUNCATE -> Constants.O_TRUNC;
            case APPEND -> Constants.O_APPEND;
            case DIRECT -> architecture.direct();
            case SYNC -> Constants.O_SYNC;
            case DSYNC -> Constants.O_DSYNC;
            case NOATIME -> Constants.O_NOATIME;
            case NOFOLLOW -> architecture.nofollow();
            case DIRECTORY -> architecture.directory();
        };
    }

    /** The second argument of {@code open(2)} for these flags. */
    static int bits(Architecture architecture, OpenFlag... flags) {
        boolean read = false;
        int all = Constants.O_CLOEXEC;
        for (OpenFlag flag : flags) {
            read |= flag == READ;
            all |= flag.bits(architecture);
        }
        boolean both = read && (all & Constants.O_WRONLY) != 0;
        return both ? (all & ~Constants.O_WRONLY) | Constants.O_RDWR : all;
    }
}

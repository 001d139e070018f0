package io.github.iolitmus.kit.internal.libc;

/** The constants of Linux that x86-64 and aarch64 share, by their C names; those that differ are in {@link Architecture}. */
public final class Constants {

    public static final int O_RDONLY = 0;
    public static final int O_WRONLY = 1;
    public static final int O_RDWR = 2;
    public static final int O_CREAT = 0x40;
    public static final int O_EXCL = 0x80;
    public static final int O_TRUNC = 0x200;
    public static final int O_APPEND = 0x400;
    public static final int O_NONBLOCK = 0x800;
    public static final int O_DSYNC = 0x1000;
    public static final int O_SYNC = 0x10_1000;
    public static final int O_NOATIME = 0x4_0000;
    public static final int O_CLOEXEC = 0x8_0000;

    public static final int IN_OPEN = 0x20;
    public static final int IN_Q_OVERFLOW = 0x4000;

    public static final int POSIX_FADV_NORMAL = 0;
    public static final int POSIX_FADV_RANDOM = 1;
    public static final int POSIX_FADV_SEQUENTIAL = 2;
    public static final int POSIX_FADV_WILLNEED = 3;
    public static final int POSIX_FADV_DONTNEED = 4;
    public static final int POSIX_FADV_NOREUSE = 5;

    public static final int MADV_NORMAL = 0;
    public static final int MADV_RANDOM = 1;
    public static final int MADV_SEQUENTIAL = 2;
    public static final int MADV_WILLNEED = 3;
    public static final int MADV_DONTNEED = 4;
    public static final int MADV_HUGEPAGE = 14;
    public static final int MADV_NOHUGEPAGE = 15;
    public static final int MADV_COLD = 20;
    public static final int MADV_PAGEOUT = 21;
    public static final int MADV_POPULATE_READ = 22;
    public static final int MADV_POPULATE_WRITE = 23;

    public static final int PROT_NONE = 0;
    public static final int PROT_READ = 1;
    public static final int PROT_WRITE = 2;
    public static final int MAP_SHARED = 1;
    public static final int MAP_PRIVATE = 2;
    public static final int MAP_POPULATE = 0x8000;
    public static final int MS_SYNC = 4;

    public static final int SEEK_DATA = 3;
    public static final int SEEK_HOLE = 4;

    public static final int FALLOC_FL_KEEP_SIZE = 0x01;
    public static final int FALLOC_FL_PUNCH_HOLE = 0x02;
    public static final int FALLOC_FL_COLLAPSE_RANGE = 0x08;
    public static final int FALLOC_FL_ZERO_RANGE = 0x10;
    public static final int FALLOC_FL_INSERT_RANGE = 0x20;
    public static final int FALLOC_FL_UNSHARE_RANGE = 0x40;

    public static final int RWF_HIPRI = 0x01;
    public static final int RWF_NOWAIT = 0x08;
    public static final int RWF_DONTCACHE = 0x80;

    public static final int SYNC_FILE_RANGE_WAIT_BEFORE = 1;
    public static final int SYNC_FILE_RANGE_WRITE = 2;
    public static final int SYNC_FILE_RANGE_WAIT_AFTER = 4;

    public static final int AT_EMPTY_PATH = 0x1000;
    public static final int RUSAGE_THREAD = 1;

    /** The numbers of the io_uring calls are those of every architecture. */
    public static final int SYS_IO_URING_SETUP = 425;

    public static final int SYS_IO_URING_ENTER = 426;
    public static final int SYS_IO_URING_REGISTER = 427;

    public static final int LIO_WAIT = 0;
    public static final int LIO_READ = 0;
    public static final int SIGEV_NONE = 1;

    /** The page size, as {@code sysconf(3)} of glibc numbers it. */
    public static final int SC_PAGESIZE = 30;

    private Constants() {}
}

package io.github.iolitmus.kit.internal.libc;

/**
 * The C library's calls, 1:1. Addresses, {@code off_t} and {@code size_t} are 64-bit {@code long}s. Each call says how it reports an error: one
 * that SETS errno returns -1 and goes through {@link SetsErrno}; one that RETURNS the error number leaves errno alone and goes through {@link
 * ReturnsError}. Mixing them up reads a stale errno.
 */
public interface LibC extends TimedCalls {

    /** {@code open(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/open.2.html">man page</a> */
    int open(String path, int flags, int mode);

    /** {@code close(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/close.2.html">man page</a> */
    int close(int fd);

    /** {@code pwrite(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/pwrite.2.html">man page</a> */
    long pwrite(int fd, long buffer, long count, long offset);

    /** {@code preadv2(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/preadv2.2.html">man page</a> */
    long preadv2(int fd, long iovec, int iovecCount, long offset, int flags);

    /** {@code fsync(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/fsync.2.html">man page</a> */
    int fsync(int fd);

    /** {@code fdatasync(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/fdatasync.2.html">man page</a> */
    int fdatasync(int fd);

    /** {@code sync_file_range(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/sync_file_range.2.html">man page</a> */
    int sync_file_range(int fd, long offset, long length, int flags);

    /** {@code readahead(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/readahead.2.html">man page</a> */
    long readahead(int fd, long offset, long count);

    /** {@code ftruncate(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/ftruncate.2.html">man page</a> */
    int ftruncate(int fd, long length);

    /** {@code fallocate(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/fallocate.2.html">man page</a> */
    int fallocate(int fd, int mode, long offset, long length);

    /** {@code lseek(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/lseek.2.html">man page</a> */
    long lseek(int fd, long offset, int whence);

    /** {@code mmap(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/mmap.2.html">man page</a> */
    long mmap(long address, long length, int protection, int flags, int fd, long offset);

    /** {@code munmap(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/munmap.2.html">man page</a> */
    int munmap(long address, long length);

    /** {@code madvise(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/madvise.2.html">man page</a> */
    int madvise(long address, long length, int advice);

    /** {@code msync(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/msync.2.html">man page</a> */
    int msync(long address, long length, int flags);

    /** {@code mincore(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/mincore.2.html">man page</a> */
    int mincore(long address, long length, long vector);

    /** {@code getrusage(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/getrusage.2.html">man page</a> */
    int getrusage(int who, long usage);

    /** {@code statx(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/statx.2.html">man page</a> */
    int statx(int directoryFd, String path, int flags, int mask, long statxBuffer);

    /** {@code ioctl(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/ioctl.2.html">man page</a> */
    int ioctl(int fd, long request, long argument);

    /**
     * {@code cachestat(2)}, Linux 6.5, by {@code syscall(2)} because C libraries have no wrapper yet; sets errno, ENOSYS on older kernels. <a
     * href="https://man7.org/linux/man-pages/man2/cachestat.2.html">man page</a>
     */
    int cachestat(int fd, long range, long cacheStat, int flags);

    /**
     * {@code io_uring_setup(2)}, Linux 5.1, by {@code syscall(2)} because C libraries have no wrapper; sets errno. <a
     * href="https://man7.org/linux/man-pages/man2/io_uring_setup.2.html">man page</a>
     */
    int io_uring_setup(int entries, long parameters);

    /**
     * {@code io_uring_enter(2)} without a signal mask; sets errno. <a href="https://man7.org/linux/man-pages/man2/io_uring_enter.2.html">man
     * page</a>
     */
    int io_uring_enter(int fd, int toSubmit, int minComplete, int flags);

    /** {@code io_uring_register(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/io_uring_register.2.html">man page</a> */
    int io_uring_register(int fd, int opcode, long argument, int count);

    /** {@code pipe2(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/pipe2.2.html">man page</a> */
    int pipe2(long twoFds, int flags);

    /** {@code read(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/read.2.html">man page</a> */
    long read(int fd, long buffer, long count);

    /** {@code inotify_init1(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/inotify_init.2.html">man page</a> */
    int inotify_init1(int flags);

    /** {@code inotify_add_watch(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/inotify_add_watch.2.html">man page</a> */
    int inotify_add_watch(int fd, String path, int mask);

    /** {@code sysconf(3)}; -1 without errno for what has no limit. <a href="https://man7.org/linux/man-pages/man3/sysconf.3.html">man page</a> */
    long sysconf(int name);

    /** The calling thread's errno as the last call that sets it left it. */
    int errno();

    /** {@code geteuid(2)}, which cannot fail. <a href="https://man7.org/linux/man-pages/man2/geteuid.2.html">man page</a> */
    int geteuid();

    /**
     * {@code setfsuid(2)} of the calling thread alone; gives the previous user and has no way to report an error. <a
     * href="https://man7.org/linux/man-pages/man2/setfsuid.2.html">man page</a>
     */
    int setfsuid(int uid);

    /** {@code gnu_get_libc_version(3)}. <a href="https://man7.org/linux/man-pages/man3/gnu_get_libc_version.3.html">man page</a> */
    String gnu_get_libc_version();
}

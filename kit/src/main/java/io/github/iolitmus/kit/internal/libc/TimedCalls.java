package io.github.iolitmus.kit.internal.libc;

/**
 * The calls that timed loops make, so that they can be made the cheapest way there is. Who finds that one failed asks again through {@link LibC}:
 * errno need not be kept here.
 */
public interface TimedCalls {

    /** {@code pread(2)}; sets errno. <a href="https://man7.org/linux/man-pages/man2/pread.2.html">man page</a> */
    long pread(int fd, long buffer, long count, long offset);

    /** {@code posix_fadvise(2)}; RETURNS the error. <a href="https://man7.org/linux/man-pages/man2/posix_fadvise.2.html">man page</a> */
    int posix_fadvise(int fd, long offset, long length, int advice);

    /** What makes the calls, for reports. */
    String by();

    /** {@code getppid(2)}, which cannot fail: the cheapest call, to calibrate the cost of calling. */
    int getppid();
}

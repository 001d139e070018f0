package io.github.iolitmus.kit.internal.libc;

/** POSIX asynchronous I/O as the C library makes it, by threads of its own. Addresses are 64-bit {@code long}s. */
public interface PosixAio {

    /** {@code lio_listio(3)}; sets errno. <a href="https://man7.org/linux/man-pages/man3/lio_listio.3.html">man page</a> */
    int lio_listio(int mode, long list, int count, long signal);

    /** {@code aio_error(3)}; RETURNS the error of the request. <a href="https://man7.org/linux/man-pages/man3/aio_error.3.html">man page</a> */
    int aio_error(long controlBlock);

    /** {@code aio_suspend(3)}; sets errno. <a href="https://man7.org/linux/man-pages/man3/aio_suspend.3.html">man page</a> */
    int aio_suspend(long list, int count, long timeout);

    /** {@code aio_return(3)}: what the request's own call would have returned. <a href="https://man7.org/linux/man-pages/man3/aio_return.3.html">man
     * page</a> */
    long aio_return(long controlBlock);
}

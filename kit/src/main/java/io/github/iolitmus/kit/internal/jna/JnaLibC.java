package io.github.iolitmus.kit.internal.jna;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import io.github.iolitmus.kit.internal.libc.Architecture;
import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.LibC;
import java.util.Map;

/**
 * The C library by JNA direct mapping: each native method below is bound to the C function of its name. Only primitives cross, so a call neither
 * allocates nor converts anything but paths. {@code open}, {@code ioctl} and {@code syscall} are variadic in C; on 64-bit x86 and ARM Linux
 * integers travel in the same registers either way.
 */
final class JnaLibC implements LibC {

    private final long cachestatNumber;

    private JnaLibC(Architecture architecture) {
        this.cachestatNumber = architecture.cachestatNumber();
    }

    /** Binds the native methods. Throws UnsatisfiedLinkError or NoClassDefFoundError where JNA cannot load. */
    static JnaLibC load(Architecture architecture) {
        // Paths must be encoded as the JVM encodes its own file names.
        String encoding = System.getProperty("sun.jnu.encoding", "UTF-8");
        Native.register(
                JnaLibC.class,
                NativeLibrary.getInstance(Platform.C_LIBRARY_NAME, Map.of(Library.OPTION_STRING_ENCODING, encoding)));
        return new JnaLibC(architecture);
    }

    @Override
    public native int open(String path, int flags, int mode);

    @Override
    public native int close(int fd);

    @Override
    public native long pread(int fd, long buffer, long count, long offset);

    @Override
    public native long pwrite(int fd, long buffer, long count, long offset);

    @Override
    public native long preadv2(int fd, long iovec, int iovecCount, long offset, int flags);

    @Override
    public native int fsync(int fd);

    @Override
    public native int fdatasync(int fd);

    @Override
    public native int posix_fadvise(int fd, long offset, long length, int advice);

    @Override
    public native int sync_file_range(int fd, long offset, long length, int flags);

    @Override
    public native long readahead(int fd, long offset, long count);

    @Override
    public native int ftruncate(int fd, long length);

    @Override
    public native int fallocate(int fd, int mode, long offset, long length);

    @Override
    public native long lseek(int fd, long offset, int whence);

    @Override
    public native long mmap(long address, long length, int protection, int flags, int fd, long offset);

    @Override
    public native int munmap(long address, long length);

    @Override
    public native int madvise(long address, long length, int advice);

    @Override
    public native int msync(long address, long length, int flags);

    @Override
    public native int mincore(long address, long length, long vector);

    @Override
    public native int getrusage(int who, long usage);

    @Override
    public native int statx(int directoryFd, String path, int flags, int mask, long statxBuffer);

    @Override
    public native int ioctl(int fd, long request, long argument);

    @Override
    public int cachestat(int fd, long range, long cacheStat, int flags) {
        return (int) syscall(cachestatNumber, fd, range, cacheStat, flags);
    }

    @Override
    public int io_uring_setup(int entries, long parameters) {
        return (int) syscall(Constants.SYS_IO_URING_SETUP, entries, parameters, 0, 0);
    }

    @Override
    public int io_uring_enter(int fd, int toSubmit, int minComplete, int flags) {
        return (int) syscall(Constants.SYS_IO_URING_ENTER, fd, toSubmit, minComplete, flags, 0, 0);
    }

    @Override
    public int io_uring_register(int fd, int opcode, long argument, int count) {
        return (int) syscall(Constants.SYS_IO_URING_REGISTER, fd, opcode, argument, count);
    }

    @Override
    public native int pipe2(long twoFds, int flags);

    @Override
    public native long read(int fd, long buffer, long count);

    @Override
    public native int inotify_init1(int flags);

    @Override
    public native int inotify_add_watch(int fd, String path, int mask);

    @Override
    public native long sysconf(int name);

    @Override
    public native int getppid();

    @Override
    public String by() {
        return "JNA";
    }

    @Override
    public native int geteuid();

    @Override
    public native int setfsuid(int uid);

    @Override
    public native String gnu_get_libc_version();

    @Override
    public int errno() {
        return Native.getLastError();
    }

    private native long syscall(long number, long first, long second, long third, long fourth);

    private native long syscall(long number, long first, long second, long third, long fourth, long fifth, long sixth);
}

package io.github.iolitmus.kit.internal.libc;

import java.util.Optional;

/**
 * Error numbers of Linux, the same on x86-64 and aarch64, with what they mean to somebody who tests I/O. <a
 * href="https://man7.org/linux/man-pages/man3/errno.3.html">man page</a>
 */
public enum Errno {
    EPERM(1, "not permitted for this user"),
    ENOENT(2, "no such file or directory"),
    EINTR(4, "a signal interrupted the call"),
    EIO(5, "the device or the filesystem reported an I/O error"),
    ENXIO(6, "no data or hole from there on, or no such device"),
    EBADF(9, "the descriptor is not open, or not open for this"),
    EAGAIN(11, "it would have to wait, or a limit is reached"),
    ENOMEM(12, "no memory, or the address range is not mapped"),
    EACCES(13, "permission denied"),
    EFAULT(14, "an address outside the process"),
    EBUSY(16, "busy"),
    EEXIST(17, "the file exists already"),
    ENODEV(19, "this kind of file cannot do it"),
    ENOTDIR(20, "a part of the path is not a directory"),
    EISDIR(21, "it is a directory"),
    EINVAL(22, "an argument that the kernel or the filesystem does not take"),
    ENFILE(23, "too many open files on the machine"),
    EMFILE(24, "too many open files in this process"),
    ENOTTY(25, "the file does not know this ioctl"),
    ETXTBSY(26, "the file is being executed"),
    EFBIG(27, "larger than a file may become here"),
    ENOSPC(28, "no space left"),
    ESPIPE(29, "a pipe or socket has no positions"),
    EROFS(30, "the filesystem is mounted read-only"),
    EPIPE(32, "nobody reads this pipe"),
    ERANGE(34, "out of range"),
    ENAMETOOLONG(36, "the name is too long"),
    ENOSYS(38, "the kernel does not have this call"),
    ELOOP(40, "a symbolic link where none is followed, or too many"),
    ENODATA(61, "no data"),
    EOVERFLOW(75, "a value does not fit its type"),
    EOPNOTSUPP(95, "the filesystem does not support this"),
    EINPROGRESS(115, "it is under way"),
    ESTALE(116, "a stale file handle"),
    EDQUOT(122, "the quota is used up");

    private final int number;
    private final String meaning;

    Errno(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /** The error with that number, if it is one of those listed. */
    public static Optional<Errno> of(int number) {
        for (Errno errno : values()) {
            if (errno.number == number) {
                return Optional.of(errno);
            }
        }
        return Optional.empty();
    }

    /** The symbolic name of an error number; {@code errno 999} for one that is not listed. */
    public static String nameOf(int number) {
        return of(number).map(Errno::name).orElse("errno " + number);
    }

    /** The number. */
    public int number() {
        return number;
    }

    /** What it means, in words. */
    public String meaning() {
        return meaning;
    }
}

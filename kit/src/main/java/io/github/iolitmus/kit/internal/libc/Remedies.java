package io.github.iolitmus.kit.internal.libc;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;

/** What most likely helps when a call failed with an error. */
public final class Remedies {

    private static final String ALIGN =
            "with O_DIRECT align address, length and offset; NativeFile.status() tells the alignment";

    private static final Map<String, String> OF_ERROR = Map.of(
            "EBADF", "check that the file is still open and was opened for this kind of access",
            "EIO", "look at the kernel log; after a failed write-back, what was not on disk is lost",
            "EMFILE", "close files earlier, or raise ulimit -n",
            "ENOSPC", "provision a smaller file or a larger filesystem",
            "EROFS", "choose a filesystem that is mounted read-write",
            "EDQUOT", "provision a smaller file or raise the quota");

    private static final Map<String, String> OF_CALL = Map.ofEntries(
            entry("open EINVAL", "this filesystem may not take one of the flags; O_DIRECT is the usual one"),
            entry("open EACCES", "check owner and mode of the file and of the directories above it"),
            entry("open EPERM", "NOATIME needs ownership of the file"),
            entry("open EOPNOTSUPP", "the filesystem has no O_TMPFILE; create a named file and unlink it"),
            entry("pread EINVAL", ALIGN),
            entry("pwrite EINVAL", ALIGN),
            entry("preadv2 EOPNOTSUPP", "this kernel or filesystem does not take these flags; treat it as unsupported"),
            entry("preadv2 EINVAL", ALIGN),
            entry("io_uring read EINVAL", ALIGN),
            entry("lio_listio read EINVAL", ALIGN),
            entry("io_uring_register ENOMEM", "raise ulimit -l, or register fewer or smaller buffers"),
            entry("inotify_init1 EMFILE", "raise /proc/sys/fs/inotify/max_user_instances"),
            entry("inotify_add_watch ENOSPC", "raise /proc/sys/fs/inotify/max_user_watches"),
            entry("posix_fadvise ESPIPE", "advice is about files; a pipe has no page cache"),
            entry("posix_fadvise EINVAL", "the advice is none of the six, or the length is negative"),
            entry("readahead EINVAL", "this kind of file has no readahead"),
            entry("fallocate EOPNOTSUPP", "this filesystem cannot do that mode; write the bytes instead"),
            entry("fallocate EINVAL", "align offset and length to the filesystem's block size"),
            entry("mmap EACCES", "open the file for reading, and for writing too if a shared mapping is to be written"),
            entry("mmap EINVAL", "align the offset to the page size and map at least one byte"),
            entry("mmap ENODEV", "this filesystem cannot map files"),
            entry("madvise EINVAL", "align the offset to the page size, or this kernel does not know that advice"),
            entry("cachestat ENOSYS", "needs Linux 6.5; mincore tells what is resident without it"),
            entry("cachestat EPERM", "own the file or open it for writing"),
            entry("ioctl EOPNOTSUPP", "this filesystem does not tell where its extents are"),
            entry("ioctl ENOTTY", "this filesystem does not tell where its extents are"));

    private Remedies() {}

    /** The remedy for that call and error, or for the error alone. */
    public static Optional<String> of(String call, int errno) {
        String name = Errno.nameOf(errno);
        return Optional.ofNullable(OF_CALL.get(call + " " + name)).or(() -> Optional.ofNullable(OF_ERROR.get(name)));
    }
}

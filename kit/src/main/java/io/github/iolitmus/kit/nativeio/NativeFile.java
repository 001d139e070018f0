package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.IovecLayout;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An open file, with the calls of Linux as they are: no buffering, no retries, short reads and writes reported as such. Offsets and lengths are
 * bytes. Every failed call throws {@link NativeCallException}, every use after {@link #close()} IllegalStateException. The calls may be made from
 * several threads; closing may not race with them.
 *
 * <pre>{@code
 * try (NativeFile file = NativeFile.open(path, OpenFlag.READ);
 *         NativeBuffer block = NativeBuffer.allocate(8192)) {
 *     file.advise(8192, 8192, Advice.WILLNEED);
 *     int bytesRead = file.pread(block, 8192, 0);
 * }
 * }</pre>
 */
public final class NativeFile implements AutoCloseable {

    private static final int CLOSED = -1;

    private final Calls calls;
    private final String name;
    private final AtomicInteger descriptor;

    NativeFile(Calls calls, int descriptor, String name) {
        this.calls = calls;
        this.descriptor = new AtomicInteger(descriptor);
        this.name = name;
    }

    /**
     * Opens a file, close-on-exec.
     *
     * @throws UnsupportedException if native calls cannot be made here at all
     */
    public static NativeFile open(Path path, OpenFlag... flags) {
        return new Opening(Calls.ofProcess()).open(path, flags);
    }

    /** Opens a new file without a name in {@code directory}, for reading and writing; its space is free again when it is closed. */
    public static NativeFile openTemporary(Path directory) {
        return new Opening(Calls.ofProcess()).temporary(directory);
    }

    /** Opens the same file anew, also one without a name: with other flags, its own readahead state and its own advice. */
    public NativeFile reopen(OpenFlag... flags) {
        return new Opening(calls).reopen(descriptor(), name, flags);
    }

    /** The descriptor, for tools that take a number; it stays owned by this object. */
    public int descriptor() {
        int open = descriptor.get();
        if (open == CLOSED) {
            throw new IllegalStateException(name + " is closed");
        }
        return open;
    }

    /** A path to the open file while it is open, {@code /proc/<pid>/fd/<n>}; opening it needs no name of the file. */
    public Path path() {
        return Path.of("/proc", Long.toString(ProcessHandle.current().pid()), "fd", Integer.toString(descriptor()));
    }

    /** Reads at most {@code length} bytes at {@code offset} into the buffer's start; gives how many, 0 at the end of the file. */
    public int pread(NativeBuffer buffer, int length, long offset) {
        long read = calls.libc().pread(descriptor(), buffer.addressFor(length), length, offset);
        return (int) calls.setsErrno().check(read, "pread", this, length, offset);
    }

    /** Writes at most {@code length} bytes from the buffer's start at {@code offset}; gives how many. */
    public int pwrite(NativeBuffer buffer, int length, long offset) {
        long written = calls.libc().pwrite(descriptor(), buffer.addressFor(length), length, offset);
        return (int) calls.setsErrno().check(written, "pwrite", this, length, offset);
    }

    /** Reads like {@link #pread} with flags for this read only; empty if it would have had to wait (EAGAIN). */
    public OptionalInt preadv2(NativeBuffer buffer, int length, long offset, ReadFlag... flags) {
        Scratch iovec = Scratch.zeroed(IovecLayout.BYTES);
        iovec.bytes().putLong(IovecLayout.BASE, buffer.addressFor(length));
        iovec.bytes().putLong(IovecLayout.LENGTH, length);
        long read = calls.libc().preadv2(descriptor(), iovec.address(), 1, offset, ReadFlag.bits(flags));
        if (read == -1 && calls.libc().errno() == Errno.EAGAIN.number()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(
                (int) calls.setsErrno().check(read, "preadv2", this, length, offset, Arrays.toString(flags)));
    }

    /** Makes data and metadata durable. */
    public void fsync() {
        calls.setsErrno().check(calls.libc().fsync(descriptor()), "fsync", this);
    }

    /** Makes data durable, with the metadata needed to find it. */
    public void fdatasync() {
        calls.setsErrno().check(calls.libc().fdatasync(descriptor()), "fdatasync", this);
    }

    /** Starts or awaits write-back of a range, length 0 for up to the end; durable it is not. */
    public void syncRange(long offset, long length, SyncStep... steps) {
        int flags = SyncStep.bits(steps);
        calls.setsErrno()
                .check(
                        calls.libc().sync_file_range(descriptor(), offset, length, flags),
                        "sync_file_range",
                        this,
                        offset,
                        length,
                        Arrays.toString(steps));
    }

    /** Advises about a range, length 0 for up to the end. Returns when the kernel took the advice, not when it acted on it. */
    public void advise(long offset, long length, Advice advice) {
        int error = calls.libc().posix_fadvise(descriptor(), offset, length, advice.number());
        calls.returnsError().check(error, "posix_fadvise", this, offset, length, advice);
    }

    /** Like {@link #advise} with any number as advice; gives the error number that the call returned, 0 for none. */
    public int tryAdvise(long offset, long length, int rawAdvice) {
        return calls.libc().posix_fadvise(descriptor(), offset, length, rawAdvice);
    }

    /** Starts reading a range into the page cache, at most as much as the device's readahead limit. */
    public void readahead(long offset, long length) {
        calls.setsErrno()
                .check(calls.libc().readahead(descriptor(), offset, length), "readahead", this, offset, length);
    }

    /** Makes the file {@code sizeBytes} long, with a hole where it grows. */
    public void truncate(long sizeBytes) {
        calls.setsErrno().check(calls.libc().ftruncate(descriptor(), sizeBytes), "ftruncate", this, sizeBytes);
    }

    /** Reserves space for a range, or does what the modes say instead. */
    public void allocate(long offset, long length, AllocateMode... modes) {
        calls.setsErrno()
                .check(
                        calls.libc().fallocate(descriptor(), AllocateMode.bits(modes), offset, length),
                        "fallocate",
                        this,
                        Arrays.toString(modes),
                        offset,
                        length);
    }

    /** The first offset from {@code offset} on that holds data; empty if only a hole follows. */
    public OptionalLong seekData(long offset) {
        return seek(offset, Constants.SEEK_DATA, "SEEK_DATA");
    }

    /** The first offset from {@code offset} on that is a hole, which the end of the file is; empty beyond the end. */
    public OptionalLong seekHole(long offset) {
        return seek(offset, Constants.SEEK_HOLE, "SEEK_HOLE");
    }

    private OptionalLong seek(long offset, int whence, String whenceName) {
        long found = calls.libc().lseek(descriptor(), offset, whence);
        if (found == -1 && calls.libc().errno() == Errno.ENXIO.number()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(calls.setsErrno().check(found, "lseek", this, offset, whenceName));
    }

    /**
     * Where the file's blocks are, after writing dirty data back; empty where the filesystem does not tell (FIEMAP). XFS adds the unwritten extents
     * that it reserves ahead of a writer, in holes and past the end.
     */
    public Optional<List<Extent>> extents() {
        return new Fiemap(calls, descriptor(), this).extents(true);
    }

    /** Where the file's blocks are as of now, delayed allocation included; empty where the filesystem does not tell. */
    public Optional<List<Extent>> extentsWithoutSync() {
        return new Fiemap(calls, descriptor(), this).extents(false);
    }

    /** What the page cache holds of a range, length 0 for up to the end; empty where {@link #cacheCountsRefusal()} says why. */
    public Optional<CacheCounts> cacheCounts(long offset, long length) {
        return new Cachestat(calls, this).counts(offset, length);
    }

    /** What cachestat itself counts, also where {@link #cacheCounts} does not believe it, as on overlayfs; empty where the kernel refuses it. */
    public Optional<CacheCounts> cacheCountsAsTold(long offset, long length) {
        return new Cachestat(calls, this).asTold(offset, length);
    }

    /** Why there are no {@link #cacheCounts} for this file; empty if there are. Ask while pages are resident: overlayfs shows only then. */
    public Optional<String> cacheCountsRefusal() {
        return new Cachestat(calls, this).refusal();
    }

    /** Size, space, owner, device and alignment. */
    public FileStatus status() {
        return Statx.of(calls, descriptor(), this);
    }

    /** Which pages of the file are in the page cache; the file must be open for reading. See {@link MappedRegion#residentPages()}. */
    public ResidencyMap residency() {
        return new FileResidency(this, calls).whole();
    }

    /**
     * Maps a range that starts on a page.
     *
     * @throws IllegalArgumentException if a regular file ends before the range does, because touching it would end the JVM
     */
    public MappedRegion map(long offset, long length, Protection protection, MapKind kind) {
        FileStatus status = status();
        if (status.isRegular() && offset + length > status.sizeBytes()) {
            throw new IllegalArgumentException("cannot map " + length + " bytes at " + offset + " of " + name
                    + ", which has " + status.sizeBytes());
        }
        return MappedRegion.map(this, calls, offset, length, protection, kind);
    }

    /**
     * Closes the file; a second time does nothing.
     *
     * @throws NativeCallException if the filesystem reports a late error; the descriptor is gone all the same
     */
    @Override
    public void close() {
        int open = descriptor.getAndSet(CLOSED);
        if (open != CLOSED) {
            calls.setsErrno().check(calls.libc().close(open), "close", name);
        }
    }

    /** Descriptor and name, as messages show them. */
    @Override
    public String toString() {
        int open = descriptor.get();
        return open == CLOSED ? name + " (closed)" : "fd " + open + " (" + name + ")";
    }
}

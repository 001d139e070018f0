package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.CachestatLayout;
import io.github.iolitmus.kit.internal.libc.Errno;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Asks {@code cachestat} about a range of an open file, and does not believe a zero that {@code mincore} contradicts: on overlayfs the call looks at
 * the upper inode, whose pages all belong to the file below.
 */
final class Cachestat {

    private static final int NO_FLAGS = 0;
    private static final int TO_THE_END = 0;

    private final Calls calls;
    private final NativeFile file;

    Cachestat(Calls calls, NativeFile file) {
        this.calls = calls;
        this.file = file;
    }

    /** The counts; empty where {@link #refusal()} has a reason. */
    Optional<CacheCounts> counts(long offset, long length) {
        return ask(offset, length).filter(counts -> hiddenPages(counts, offset, length) == 0);
    }

    /** What the call itself counts, also a zero that mincore contradicts; empty where the kernel refuses it. */
    Optional<CacheCounts> asTold(long offset, long length) {
        return ask(offset, length);
    }

    /** Why there are no counts for this file, if there are none. */
    Optional<String> refusal() {
        Optional<CacheCounts> counts = ask(0, TO_THE_END);
        if (counts.isEmpty()) {
            return Optional.of(new NativeCallException(
                            "cachestat", file.toString(), calls.libc().errno()))
                    .map(NativeCallException::getMessage);
        }
        long hidden = hiddenPages(counts.get(), 0, TO_THE_END);
        return hidden == 0
                ? Optional.empty()
                : Optional.of("cachestat counts none of the " + hidden + " pages that mincore sees of " + file
                        + ": a filesystem that stacks on another, such as overlayfs, keeps them there; use a directory"
                        + " of the filesystem below, or a volume");
    }

    private Optional<CacheCounts> ask(long offset, long length) {
        Scratch scratch = Scratch.zeroed(CachestatLayout.RANGE_BYTES + CachestatLayout.BYTES);
        scratch.bytes().putLong(CachestatLayout.RANGE_OFFSET, offset);
        scratch.bytes().putLong(CachestatLayout.RANGE_LENGTH, length);
        long range = scratch.address();
        int result = calls.libc().cachestat(file.descriptor(), range, range + CachestatLayout.RANGE_BYTES, NO_FLAGS);
        if (result == -1 && isRefusal(calls.libc().errno())) {
            return Optional.empty();
        }
        calls.setsErrno().check(result, "cachestat", file, offset, length);
        return Optional.of(read(scratch.bytes(), CachestatLayout.RANGE_BYTES));
    }

    /** How many pages are resident though none was counted, then and again afterwards: a page may come in between two calls. */
    private long hiddenPages(CacheCounts counts, long offset, long length) {
        if (counts.cachedPages() != 0) {
            return 0;
        }
        long resident = residentPages(offset, length);
        boolean counted = resident == 0
                || ask(offset, length).filter(again -> again.cachedPages() != 0).isPresent();
        return counted ? 0 : resident;
    }

    private long residentPages(long offset, long length) {
        try {
            return new FileResidency(file, calls).pages(offset, length).cardinality();
        } catch (NativeCallException openForWritingOnly) {
            // Without read access there is no mapping, and nothing to hold the count against.
            return 0;
        }
    }

    private static boolean isRefusal(int errno) {
        return errno == Errno.ENOSYS.number() || errno == Errno.EPERM.number() || errno == Errno.EOPNOTSUPP.number();
    }

    private static CacheCounts read(ByteBuffer bytes, int at) {
        return new CacheCounts(
                bytes.getLong(at + CachestatLayout.CACHED),
                bytes.getLong(at + CachestatLayout.DIRTY),
                bytes.getLong(at + CachestatLayout.WRITEBACK),
                bytes.getLong(at + CachestatLayout.EVICTED),
                bytes.getLong(at + CachestatLayout.RECENTLY_EVICTED));
    }
}

package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.FiemapLayout;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks the filesystem where a file's blocks are, a page of extents at a time. */
final class Fiemap {

    private final Calls calls;
    private final int descriptor;
    private final Object file;

    Fiemap(Calls calls, int descriptor, Object file) {
        this.calls = calls;
        this.descriptor = descriptor;
        this.file = file;
    }

    /** All extents in order of the file; empty where the filesystem does not tell. */
    Optional<List<Extent>> extents(boolean sync) {
        List<Extent> all = new ArrayList<>();
        long start = 0;
        while (start >= 0) {
            Scratch scratch = Scratch.zeroed(PageSize.bytes());
            if (!ask(scratch, start, sync)) {
                return Optional.empty();
            }
            start = take(scratch.bytes(), all);
        }
        return Optional.of(List.copyOf(all));
    }

    private boolean ask(Scratch scratch, long start, boolean sync) {
        ByteBuffer request = scratch.bytes();
        request.putLong(FiemapLayout.START, start);
        request.putLong(FiemapLayout.LENGTH, Long.MAX_VALUE - start);
        request.putInt(FiemapLayout.FLAGS, sync ? FiemapLayout.FIEMAP_FLAG_SYNC : 0);
        request.putInt(
                FiemapLayout.EXTENT_COUNT, (PageSize.bytes() - FiemapLayout.HEADER_BYTES) / FiemapLayout.EXTENT_BYTES);
        int result = calls.libc().ioctl(descriptor, FiemapLayout.FS_IOC_FIEMAP, scratch.address());
        if (result == -1 && isUnsupported(calls.libc().errno())) {
            return false;
        }
        calls.setsErrno().check(result, "ioctl", file, "FS_IOC_FIEMAP", start);
        return true;
    }

    private static boolean isUnsupported(int errno) {
        return errno == Errno.EOPNOTSUPP.number() || errno == Errno.ENOTTY.number();
    }

    /** Adds the answer to {@code all}; gives where to go on, or -1 after the last extent. */
    private static long take(ByteBuffer answer, List<Extent> all) {
        int count = answer.getInt(FiemapLayout.MAPPED_EXTENTS);
        for (int i = 0; i < count; i++) {
            all.add(extent(answer, FiemapLayout.HEADER_BYTES + i * FiemapLayout.EXTENT_BYTES));
        }
        if (count == 0) {
            return -1;
        }
        Extent last = all.get(all.size() - 1);
        return last.flags().contains(ExtentFlag.LAST) ? -1 : last.logicalBytes() + last.lengthBytes();
    }

    private static Extent extent(ByteBuffer answer, int at) {
        return new Extent(
                answer.getLong(at + FiemapLayout.EXTENT_LOGICAL),
                answer.getLong(at + FiemapLayout.EXTENT_PHYSICAL),
                answer.getLong(at + FiemapLayout.EXTENT_LENGTH),
                ExtentFlag.of(answer.getInt(at + FiemapLayout.EXTENT_FLAGS)));
    }
}

package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.quantity.ByteSize;

/** The size of a page of this machine: 4 KiB on x86-64; 4, 16 or 64 KiB on aarch64. */
public final class PageSize {

    /** 0 until asked; not a constant, because a failure in a static initialiser would hide its reason. */
    private static volatile int bytes;

    private PageSize() {}

    /**
     * The size of a page in bytes.
     *
     * @throws io.github.iolitmus.kit.record.UnsupportedException if native calls cannot be made here
     */
    public static int bytes() {
        if (bytes == 0) {
            bytes = Math.toIntExact(SystemLibC.get().sysconf(Constants.SC_PAGESIZE));
        }
        return bytes;
    }

    /** How many pages that many bytes touch, if they start on a page. */
    public static long pagesOf(long lengthBytes) {
        return (lengthBytes + bytes() - 1) / bytes();
    }

    /** That size, or a page where pages are larger: blocks that share a page would be read with each other. */
    public static ByteSize atLeastAPage(ByteSize size) {
        return ByteSize.bytes(Math.max(size.bytes(), bytes()));
    }
}

package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** How a single read is done. <a href="https://man7.org/linux/man-pages/man2/preadv2.2.html">man page</a> */
public enum ReadFlag {
    /** Gives up where it would have to wait for data, Linux 4.14. */
    NOWAIT(Constants.RWF_NOWAIT),
    /** Drops what it brought into the page cache, Linux 6.14. */
    DONTCACHE(Constants.RWF_DONTCACHE),
    /** Polls for completion where the device can; with direct I/O only. */
    HIPRI(Constants.RWF_HIPRI);

    private final int bit;

    ReadFlag(int bit) {
        this.bit = bit;
    }

    /** The last argument of {@code preadv2(2)} for these flags. */
    public static int bits(ReadFlag... flags) {
        int all = 0;
        for (ReadFlag flag : flags) {
            all |= flag.bit;
        }
        return all;
    }
}

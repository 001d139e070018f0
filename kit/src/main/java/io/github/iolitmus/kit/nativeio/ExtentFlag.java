package io.github.iolitmus.kit.nativeio;

import java.util.EnumSet;
import java.util.Set;

/** What FIEMAP says about an extent. Source: the kernel's {@code filesystems/fiemap}. */
public enum ExtentFlag {
    /** No extent follows. */
    LAST(0x1),
    /** The place is not known. */
    UNKNOWN(0x2),
    /** Not allocated yet: the data is dirty in the page cache. */
    DELALLOC(0x4),
    /** Compressed or encrypted: the device's bytes are not the file's. */
    ENCODED(0x8),
    DATA_ENCRYPTED(0x80),
    /** Offsets need not be aligned to blocks. */
    NOT_ALIGNED(0x100),
    /** The data lies among metadata. */
    DATA_INLINE(0x200),
    /** Shares its block with other files' tails. */
    DATA_TAIL(0x400),
    /** Allocated and never written: it reads as zeros without any I/O. */
    UNWRITTEN(0x800),
    /** Put together from block pointers by a filesystem without extents. */
    MERGED(0x1000),
    /** Other files use the same blocks. */
    SHARED(0x2000);

    private final int bit;

    ExtentFlag(int bit) {
        this.bit = bit;
    }

    static Set<ExtentFlag> of(int bits) {
        Set<ExtentFlag> flags = EnumSet.noneOf(ExtentFlag.class);
        for (ExtentFlag flag : values()) {
            if ((bits & flag.bit) != 0) {
                flags.add(flag);
            }
        }
        return flags;
    }
}

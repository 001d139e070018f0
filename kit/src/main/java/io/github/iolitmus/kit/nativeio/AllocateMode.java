package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** What {@code fallocate} does instead of reserving space. <a href="https://man7.org/linux/man-pages/man2/fallocate.2.html">man page</a> */
public enum AllocateMode {
    /** The file's size stays. */
    KEEP_SIZE(Constants.FALLOC_FL_KEEP_SIZE),
    /** Makes a hole; needs {@link #KEEP_SIZE}. */
    PUNCH_HOLE(Constants.FALLOC_FL_PUNCH_HOLE),
    /** Takes the range out; what follows moves forward. */
    COLLAPSE_RANGE(Constants.FALLOC_FL_COLLAPSE_RANGE),
    /** Makes the range read as zeros, mostly by unwritten extents. */
    ZERO_RANGE(Constants.FALLOC_FL_ZERO_RANGE),
    /** Puts a hole in; what follows moves back. */
    INSERT_RANGE(Constants.FALLOC_FL_INSERT_RANGE),
    /** Gives blocks shared with another file their own copy. */
    UNSHARE_RANGE(Constants.FALLOC_FL_UNSHARE_RANGE);

    private final int bit;

    AllocateMode(int bit) {
        this.bit = bit;
    }

    static int bits(AllocateMode... modes) {
        int all = 0;
        for (AllocateMode mode : modes) {
            all |= mode.bit;
        }
        return all;
    }
}

package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in {@code struct fiemap} and {@code struct fiemap_extent} of {@code linux/fiemap.h}, and the numbers of that call. */
public final class FiemapLayout {

    /** {@code _IOWR('f', 11, struct fiemap)}. */
    public static final long FS_IOC_FIEMAP = 0xC020_660BL;

    /** Writes dirty data back first, so that delayed allocation shows its place. */
    public static final int FIEMAP_FLAG_SYNC = 1;

    /** The header's size; the extents follow. */
    public static final int HEADER_BYTES = 32;
    /** u64, in. */
    public static final int START = 0;
    /** u64, in. */
    public static final int LENGTH = 8;
    /** u32, in and out. */
    public static final int FLAGS = 16;
    /** u32, out. */
    public static final int MAPPED_EXTENTS = 20;
    /** u32, in: how many extents there is room for. */
    public static final int EXTENT_COUNT = 24;

    public static final int EXTENT_BYTES = 56;
    /** u64. */
    public static final int EXTENT_LOGICAL = 0;
    /** u64. */
    public static final int EXTENT_PHYSICAL = 8;
    /** u64. */
    public static final int EXTENT_LENGTH = 16;
    /** u32. */
    public static final int EXTENT_FLAGS = 40;

    private FiemapLayout() {}
}

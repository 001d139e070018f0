package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in {@code struct statx} of {@code linux/stat.h}, the same on every 64-bit architecture. */
public final class StatxLayout {

    public static final int BYTES = 256;

    /** u32: which fields the kernel filled in. */
    public static final int MASK = 0;
    /** u32. */
    public static final int BLKSIZE = 4;
    /** u32. */
    public static final int NLINK = 16;
    /** u32. */
    public static final int UID = 20;
    /** u16. */
    public static final int MODE = 28;
    /** u64. */
    public static final int INO = 32;
    /** u64. */
    public static final int SIZE = 40;
    /** u64, in units of 512 bytes. */
    public static final int BLOCKS = 48;
    /** u32. */
    public static final int DEV_MAJOR = 136;
    /** u32. */
    public static final int DEV_MINOR = 140;
    /** u32, bytes. */
    public static final int DIO_MEM_ALIGN = 152;
    /** u32, bytes. */
    public static final int DIO_OFFSET_ALIGN = 156;

    /** Asks for what {@code stat(2)} tells. */
    public static final int STATX_BASIC_STATS = 0x7ff;
    /** Asks for the alignment of direct I/O, Linux 6.1. */
    public static final int STATX_DIOALIGN = 0x2000;

    private StatxLayout() {}
}

package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in {@code struct cachestat_range} and {@code struct cachestat} of {@code linux/mman.h}, every field a u64. */
public final class CachestatLayout {

    public static final int RANGE_BYTES = 16;
    public static final int RANGE_OFFSET = 0;
    public static final int RANGE_LENGTH = 8;

    public static final int BYTES = 40;
    public static final int CACHED = 0;
    public static final int DIRTY = 8;
    public static final int WRITEBACK = 16;
    public static final int EVICTED = 24;
    public static final int RECENTLY_EVICTED = 32;

    private CachestatLayout() {}
}

package io.github.iolitmus.kit.limit;

/** Tells whether a limit of memory was run into. */
final class MemoryUse {

    /** Reclaim frees some megabytes at once, so that use stays a little below the limit. */
    private static final double CLOSE = 0.9;

    private MemoryUse() {}

    /**
     * How often it was run into. Where the kernel does not count that for the page cache, as v1 does not on 6.18, how much was freed in pieces of
     * any size, if the use is at the limit.
     */
    static long hits(long limit, Counted counted) {
        long hits = counted.growth("memory-limit-hits");
        if (hits > 0) {
            return hits;
        }
        return counted.now("memory-usage") >= CLOSE * limit ? counted.growth("memory-freed") : 0;
    }
}

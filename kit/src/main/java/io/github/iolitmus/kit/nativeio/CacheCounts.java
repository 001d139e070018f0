package io.github.iolitmus.kit.nativeio;

/**
 * What {@code cachestat} counted in a range of a file, in pages. <a href="https://man7.org/linux/man-pages/man2/cachestat.2.html">man page</a>
 *
 * @param cachedPages in the page cache
 * @param dirtyPages changed and not yet being written back
 * @param writebackPages being written back
 * @param evictedPages reclaimed at some time; dropped by advice does not count
 * @param recentlyEvictedPages reclaimed so lately that reading them again means memory pressure
 */
public record CacheCounts(
        long cachedPages, long dirtyPages, long writebackPages, long evictedPages, long recentlyEvictedPages) {}

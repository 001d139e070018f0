package io.github.iolitmus.kit.limit;

/**
 * What a trial under limits came to.
 *
 * @param elapsedNanos how long its loop took
 * @param freeNanos how long the same took without limits
 * @param touchedPages pages of the file that it read or advised
 * @param lostPages how many of them were not resident any more when all had settled
 */
public record Use(long elapsedNanos, long freeNanos, long touchedPages, long lostPages) {}

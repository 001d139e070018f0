package io.github.iolitmus.kit.record;

/**
 * How it was shown that a trial started from the cache state it claims.
 *
 * @param state {@code cold}, {@code warm} or {@code every 4th page}
 * @param method what established it: {@code fsync, DONTNEED}
 * @param attempts how often that had to be done
 * @param residentPages how many pages of the file were resident when the trial began, counted by mincore
 * @param filePages how many pages the file has
 */
public record CacheProof(String state, String method, int attempts, long residentPages, long filePages) {}

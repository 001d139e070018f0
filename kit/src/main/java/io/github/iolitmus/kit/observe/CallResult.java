package io.github.iolitmus.kit.observe;

import io.github.iolitmus.kit.record.ClaimCollector;

/**
 * What one call returned.
 *
 * @param claims the collector of the cell that made the call
 * @param call the call in words: {@code posix_fadvise(pipe, 0, 0, WILLNEED)}
 * @param returned its return value; for {@code posix_fadvise} the error number
 * @param errno what errno holds after the call
 */
public record CallResult(ClaimCollector claims, String call, int returned, int errno) {}

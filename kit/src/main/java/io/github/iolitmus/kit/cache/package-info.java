/**
 * Cache states, brought about and then PROVEN: a trial that is called cold began with no page of its file resident. Start at {@link
 * io.github.iolitmus.kit.cache.CacheState}.
 */
@NullMarked
package io.github.iolitmus.kit.cache;

import org.jspecify.annotations.NullMarked;

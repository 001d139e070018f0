/**
 * What advising ahead of reading brings to scans that the kernel does not read ahead. Start at {@link io.github.iolitmus.suites.prefetch.PrefetchBehaviours}.
 */
@NullMarked
package io.github.iolitmus.suites.prefetch;

import org.jspecify.annotations.NullMarked;

/**
 * What {@code posix_fadvise} does, and what it refuses. Start at {@link io.github.iolitmus.suites.advice.WillNeedInBatches}.
 */
@NullMarked
package io.github.iolitmus.suites.advice;

import org.jspecify.annotations.NullMarked;

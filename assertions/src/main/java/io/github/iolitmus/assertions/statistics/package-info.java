/**
 * Decides claims about time from pairs of runs, with error rates that hold whenever the sampling stops. Pure: no I/O, no clock, no random numbers.
 * Start at {@link io.github.iolitmus.assertions.statistics.SequentialTest}.
 */
@NullMarked
package io.github.iolitmus.assertions.statistics;

import org.jspecify.annotations.NullMarked;

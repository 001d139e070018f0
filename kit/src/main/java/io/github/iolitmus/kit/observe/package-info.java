/**
 * Instruments: each takes a reading before and after the timed loop, on the trial's own thread, and gives the difference. Start at {@link
 * io.github.iolitmus.kit.observe.TrialObserver} and {@link io.github.iolitmus.kit.observe.ThreadObserver}.
 */
@NullMarked
package io.github.iolitmus.kit.observe;

import org.jspecify.annotations.NullMarked;

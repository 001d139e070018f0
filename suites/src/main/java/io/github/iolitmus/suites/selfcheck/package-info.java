/**
 * Instruments prove themselves: what the other suites count with is shown to count right, or shown where it lies. Start at {@link io.github.iolitmus.suites.selfcheck.ResidencyInstruments}.
 */
@NullMarked
package io.github.iolitmus.suites.selfcheck;

import org.jspecify.annotations.NullMarked;

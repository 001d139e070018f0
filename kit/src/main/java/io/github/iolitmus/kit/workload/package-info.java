/**
 * What a trial does: which blocks, in which order, by which call, with which advice; and the timed loop that does it. How a trial is observed is
 * in {@code kit.observe}. Start at {@link io.github.iolitmus.kit.workload.AccessPlan} and {@link io.github.iolitmus.kit.workload.Arm}.
 */
@NullMarked
package io.github.iolitmus.kit.workload;

import org.jspecify.annotations.NullMarked;

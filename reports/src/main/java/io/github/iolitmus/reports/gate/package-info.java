/**
 * Whether runs may pass: rules on what was planned, recorded and graded, each with what to do about it. Judges nothing anew and renders
 * nothing but its own reasons. Start at {@link io.github.iolitmus.reports.gate.Gate}.
 */
@NullMarked
package io.github.iolitmus.reports.gate;

import org.jspecify.annotations.NullMarked;

/**
 * Comparisons whose truth is known, to see how often this machine's verdicts are right. Start at {@link
 * io.github.iolitmus.suites.prove.KnownTruth}.
 */
@NullMarked
package io.github.iolitmus.suites.prove;

import org.jspecify.annotations.NullMarked;

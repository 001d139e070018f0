/**
 * What many verdicts at once take: the more claims are tested, the more are refuted by chance. Pure: numbers in, numbers out. Start at {@link
 * io.github.iolitmus.reports.correction.Holm}.
 */
@NullMarked
package io.github.iolitmus.reports.correction;

import org.jspecify.annotations.NullMarked;

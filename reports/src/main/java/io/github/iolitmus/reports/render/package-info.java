/**
 * Cells as text, tables and pictures: pure functions from records to strings, without files, streams or colours. Start at
 * {@link io.github.iolitmus.reports.render.OutcomeTable}.
 */
@NullMarked
package io.github.iolitmus.reports.render;

import org.jspecify.annotations.NullMarked;

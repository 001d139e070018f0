/**
 * What one cell showed, as plain data: evidence, claims, verdict, grade, environment; and its JSON, schema
 * {@value io.github.iolitmus.kit.record.CellRecord#SCHEMA}. The only package of the kit that reports read, so nothing here runs anything.
 * Start at {@link io.github.iolitmus.kit.record.CellRecord}.
 */
@NullMarked
package io.github.iolitmus.kit.record;

import org.jspecify.annotations.NullMarked;

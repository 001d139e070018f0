/**
 * The benchmark: the kit beside its peers, each figure in turn with its own. Only ratios of one run mean anything. Start at {@link
 * io.github.iolitmus.kit.bench.BenchMain}; the figures are in the implementations of {@code FigureGroup}.
 */
@NullMarked
package io.github.iolitmus.kit.bench;

import org.jspecify.annotations.NullMarked;

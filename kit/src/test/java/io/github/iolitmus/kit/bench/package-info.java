/**
 * The benchmark: the kit's timed loop against the same loop in C, run in turn on one file. Only ratios of one run mean anything. Start at {@link
 * io.github.iolitmus.kit.bench.BenchMain}.
 */
@NullMarked
package io.github.iolitmus.kit.bench;

import org.jspecify.annotations.NullMarked;

/**
 * What the block layer makes of requests: how it splits them and how it merges them. Start at {@link io.github.iolitmus.suites.block.RequestSizes}.
 */
@NullMarked
package io.github.iolitmus.suites.block;

import org.jspecify.annotations.NullMarked;

/**
 * What the kernel reads ahead of plain buffered reads, and what it does not. Start at {@link io.github.iolitmus.suites.readahead.ReadaheadBehaviours}.
 */
@NullMarked
package io.github.iolitmus.suites.readahead;

import org.jspecify.annotations.NullMarked;

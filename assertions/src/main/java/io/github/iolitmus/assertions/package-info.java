/**
 * Claims on I/O evidence, in AssertJ's style. Every claim is recorded in the cell whose evidence it is about, passed or not. Start at {@link
 * io.github.iolitmus.assertions.IoAssertions}.
 */
@NullMarked
package io.github.iolitmus.assertions;

import org.jspecify.annotations.NullMarked;

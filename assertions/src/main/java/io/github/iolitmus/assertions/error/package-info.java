/**
 * What is said when a claim does not stand: one message factory a failure. Tests build the texts they expect with the same factories. Start at
 * {@link io.github.iolitmus.assertions.error.FailureText}.
 */
@NullMarked
package io.github.iolitmus.assertions.error;

import org.jspecify.annotations.NullMarked;

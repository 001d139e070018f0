/**
 * Numbers as people read them, never without their unit. Start at {@link io.github.iolitmus.assertions.presentation.Unit}.
 */
@NullMarked
package io.github.iolitmus.assertions.presentation;

import org.jspecify.annotations.NullMarked;

/**
 * Linux's file calls for test authors: typed, checked, closed on time. Every error is a {@link io.github.iolitmus.kit.nativeio.NativeCallException}
 * with its symbolic name; descriptors stay inside. Nothing here measures or judges. Start at {@link io.github.iolitmus.kit.nativeio.NativeFile}.
 */
@NullMarked
package io.github.iolitmus.kit.nativeio;

import org.jspecify.annotations.NullMarked;

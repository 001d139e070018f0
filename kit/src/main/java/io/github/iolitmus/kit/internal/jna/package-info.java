/**
 * The C library through JNA, by direct mapping of primitive arguments: the only package that imports {@code com.sun.jna}. Nothing here checks
 * results. Start at {@link io.github.iolitmus.kit.internal.jna.SystemLibC}.
 */
@NullMarked
package io.github.iolitmus.kit.internal.jna;

import org.jspecify.annotations.NullMarked;

/**
 * The C library, name by name: signatures as in its man pages, constants as on the running architecture, and the two error conventions. Nothing
 * here decides anything; {@code kit.nativeio} is what a test author calls. Start at {@link io.github.iolitmus.kit.internal.libc.LibC}.
 */
@NullMarked
package io.github.iolitmus.kit.internal.libc;

import org.jspecify.annotations.NullMarked;

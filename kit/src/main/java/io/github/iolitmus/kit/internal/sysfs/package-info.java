/**
 * Parsers of {@code /proc} and {@code /sys}. The root directory is injected, so that every parser is tested on snapshots recorded on several
 * kernels. Nothing here calls the C library. Start at {@link io.github.iolitmus.kit.internal.sysfs.Sysfs}.
 */
@NullMarked
package io.github.iolitmus.kit.internal.sysfs;

import org.jspecify.annotations.NullMarked;

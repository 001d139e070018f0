/**
 * What the kernel traced, as the root helper hands it over: read with the formats of the running kernel, paired, and attributed to the file under
 * test. Start at {@link io.github.iolitmus.kit.trace.RequestTracing}.
 */
@NullMarked
package io.github.iolitmus.kit.trace;

import org.jspecify.annotations.NullMarked;

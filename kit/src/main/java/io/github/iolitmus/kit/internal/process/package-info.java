/** Child processes, whoever starts them. */
@NullMarked
package io.github.iolitmus.kit.internal.process;

import org.jspecify.annotations.NullMarked;

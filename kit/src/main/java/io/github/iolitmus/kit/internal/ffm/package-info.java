/** The timed calls by the foreign function interface of Java 22 and later, where it is there; the rest of the C library is in {@code jna}. */
@NullMarked
package io.github.iolitmus.kit.internal.ffm;

import org.jspecify.annotations.NullMarked;

/**
 * What a page fault in a file mapping reads. Start at {@link io.github.iolitmus.suites.mmap.ReadAround}.
 */
@NullMarked
package io.github.iolitmus.suites.mmap;

import org.jspecify.annotations.NullMarked;

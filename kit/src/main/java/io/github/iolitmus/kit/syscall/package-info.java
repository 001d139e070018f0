/**
 * What an application asks the kernel for: the calls about files that a process and its descendants make, as the kernel traced them. Start at {@link
 * io.github.iolitmus.kit.syscall.SyscallTrace}.
 */
@NullMarked
package io.github.iolitmus.kit.syscall;

import org.jspecify.annotations.NullMarked;

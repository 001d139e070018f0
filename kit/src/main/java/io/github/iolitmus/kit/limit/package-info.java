/**
 * Limits of memory and I/O by cgroup, for a process that has opened nothing yet: the threads of a JVM that runs already cannot be limited, because
 * pages stay charged to whoever had them first. Start at {@link io.github.iolitmus.kit.limit.Limits}.
 */
@NullMarked
package io.github.iolitmus.kit.limit;

import org.jspecify.annotations.NullMarked;

/** What access patterns cost where a cgroup or a cloud volume limits what a process may do. */
@NullMarked
package io.github.iolitmus.suites.limits;

import org.jspecify.annotations.NullMarked;

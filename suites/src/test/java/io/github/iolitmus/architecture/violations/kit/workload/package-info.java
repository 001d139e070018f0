/** Classes that break a rule of the architecture. */
@NullMarked
package io.github.iolitmus.architecture.violations.kit.workload;

import org.jspecify.annotations.NullMarked;

/** Classes that break a rule of the architecture. */
@NullMarked
package io.github.iolitmus.architecture.violations.assertions.statistics;

import org.jspecify.annotations.NullMarked;

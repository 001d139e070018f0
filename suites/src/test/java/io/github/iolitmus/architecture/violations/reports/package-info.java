/** Classes that break a rule of the architecture. */
@NullMarked
package io.github.iolitmus.architecture.violations.reports;

import org.jspecify.annotations.NullMarked;

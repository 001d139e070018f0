/** Classes that break a rule of the architecture. */
@NullMarked
package io.github.iolitmus.architecture.violations.kit.helper;

import org.jspecify.annotations.NullMarked;

/** Classes that break a rule of the architecture. */
@NullMarked
package io.github.iolitmus.architecture.violations.kit.junit;

import org.jspecify.annotations.NullMarked;

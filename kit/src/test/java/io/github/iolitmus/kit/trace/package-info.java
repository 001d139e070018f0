@NullMarked
package io.github.iolitmus.kit.trace;

import org.jspecify.annotations.NullMarked;

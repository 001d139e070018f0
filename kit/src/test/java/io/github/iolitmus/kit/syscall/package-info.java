@NullMarked
package io.github.iolitmus.kit.syscall;

import org.jspecify.annotations.NullMarked;

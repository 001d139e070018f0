/**
 * The rules of the architecture, kept on the classes of all modules, and classes that break each of them. Start at {@link
 * io.github.iolitmus.architecture.Rules}.
 */
@NullMarked
package io.github.iolitmus.architecture;

import org.jspecify.annotations.NullMarked;

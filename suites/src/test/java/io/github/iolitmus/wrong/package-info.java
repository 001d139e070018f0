/**
 * A belief that is wrong on purpose. It lives apart from the suites, which would otherwise list and run it. Start at {@link
 * io.github.iolitmus.wrong.WrongBelief}.
 */
@NullMarked
package io.github.iolitmus.wrong;

import org.jspecify.annotations.NullMarked;

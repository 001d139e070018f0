/**
 * What the tests of the suites share. Start at {@link io.github.iolitmus.suites.MutationLab}.
 */
@NullMarked
package io.github.iolitmus.suites;

import org.jspecify.annotations.NullMarked;

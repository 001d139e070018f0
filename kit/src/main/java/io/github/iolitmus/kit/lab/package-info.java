/**
 * A lab on one filesystem under test: what it can prove, its files, and trials on them. Works without JUnit. Start at {@link
 * io.github.iolitmus.kit.lab.Lab}.
 */
@NullMarked
package io.github.iolitmus.kit.lab;

import org.jspecify.annotations.NullMarked;

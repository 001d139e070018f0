/**
 * Behaviours as JUnit tests: the annotations an author writes and the package-private extensions behind them. An outcome is decided in {@code
 * kit.record}; here it becomes a JUnit status and a record. Start at {@link io.github.iolitmus.kit.junit.Behaviour}, then {@code JudgeExtension}.
 */
@NullMarked
package io.github.iolitmus.kit.junit;

import org.jspecify.annotations.NullMarked;

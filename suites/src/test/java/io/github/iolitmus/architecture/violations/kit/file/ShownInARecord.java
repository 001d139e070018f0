package io.github.iolitmus.architecture.violations.kit.file;

import io.github.iolitmus.architecture.violations.kit.internal.Hidden;

/** Shows an internal type as a component. */
public record ShownInARecord(Hidden hidden) {}

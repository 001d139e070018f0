package io.github.iolitmus.architecture.violations.assertions;

import io.github.iolitmus.architecture.violations.kit.internal.Hidden;

/** Another module that uses internals. */
record ClaimOnInternals(Hidden hidden) {}

package io.github.iolitmus.architecture.violations.assertions;

import org.junit.jupiter.api.extension.ExtensionContext;

/** Assertions that need JUnit running. */
record ClaimInTheLifecycle(ExtensionContext context) {}

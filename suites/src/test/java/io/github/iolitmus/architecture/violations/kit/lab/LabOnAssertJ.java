package io.github.iolitmus.architecture.violations.kit.lab;

import org.assertj.core.api.AbstractAssert;

/** A kit that rests on AssertJ. */
record LabOnAssertJ(AbstractAssert<?, ?> claim) {}

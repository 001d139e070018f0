package io.github.iolitmus.architecture.violations.kit.lab;

import io.github.iolitmus.architecture.violations.suites.Suite;

/** A kit that rests on a suite. */
record LabOnASuite(Suite suite) {}

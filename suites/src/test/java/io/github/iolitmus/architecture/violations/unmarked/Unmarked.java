package io.github.iolitmus.architecture.violations.unmarked;

/** In a package without a package-info. */
final class Unmarked {}

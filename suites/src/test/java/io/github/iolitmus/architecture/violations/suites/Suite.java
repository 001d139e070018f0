package io.github.iolitmus.architecture.violations.suites;

/** Breaks nothing by itself: the others of these packages use it. */
public final class Suite {}

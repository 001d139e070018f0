package io.github.iolitmus.architecture.violations.kit.internal;

/** Breaks nothing by itself: the others of these packages use and show it. */
public class Hidden {}

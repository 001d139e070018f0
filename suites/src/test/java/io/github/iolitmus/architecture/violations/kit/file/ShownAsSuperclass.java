package io.github.iolitmus.architecture.violations.kit.file;

import io.github.iolitmus.architecture.violations.kit.internal.Hidden;

/** Shows an internal type as what it is. */
public final class ShownAsSuperclass extends Hidden {}

package io.github.iolitmus.architecture.violations.kit.junit;

import org.junit.jupiter.api.extension.Extension;

/** An extension that users could name. */
public final class PublicExtension implements Extension {}

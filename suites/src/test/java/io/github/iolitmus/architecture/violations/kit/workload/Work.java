package io.github.iolitmus.architecture.violations.kit.workload;

import io.github.iolitmus.architecture.violations.kit.cache.Cache;

/** One half of a cycle of packages. */
public record Work(Cache cache) {}

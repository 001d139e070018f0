package io.github.iolitmus.architecture.violations.kit.cache;

import io.github.iolitmus.architecture.violations.kit.workload.Work;
import java.util.List;

/** The other half. */
public record Cache(List<Work> works) {}

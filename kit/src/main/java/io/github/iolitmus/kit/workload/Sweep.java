package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Surface;

/**
 * A surface to claim something about. The claims go into the record of the cell it was swept in.
 *
 * @param surface what was observed
 * @param claims the collector of that cell
 */
public record Sweep(Surface surface, ClaimCollector claims) {}

package io.github.iolitmus.kit.record;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects what a cell observed and claimed, in order. All evidence of a cell carries its collector, so that no claim on it can be lost: a
 * failed one that somebody catches still counts. Safe for use by several threads.
 */
public final class ClaimCollector {

    private final CellHeader header;
    private final List<Claim> claims = new ArrayList<>();
    private final List<ArmEvidence> arms = new ArrayList<>();
    private final List<Surface> surfaces = new ArrayList<>();
    private final List<Comparison> comparisons = new ArrayList<>();
    private final List<TracedCalls> processes = new ArrayList<>();

    /** An empty collector for that cell. */
    public ClaimCollector(CellHeader header) {
        this.header = header;
    }

    /** What messages about the cell begin with. */
    public CellHeader header() {
        return header;
    }

    /** Adds a checked claim, passed or not. */
    public synchronized void add(Claim claim) {
        claims.add(claim);
    }

    /** Adds the evidence of an arm. */
    public synchronized void add(ArmEvidence arm) {
        arms.add(arm);
    }

    /** Adds the evidence of a sweep. */
    public synchronized void add(Surface surface) {
        surfaces.add(surface);
    }

    /** Adds the evidence of a comparison. */
    public synchronized void add(Comparison comparison) {
        comparisons.add(comparison);
    }

    /** Adds the calls of a process that was traced. */
    public synchronized void add(TracedCalls process) {
        processes.add(process);
    }

    /** The claims so far, in order. */
    public synchronized List<Claim> claims() {
        return List.copyOf(claims);
    }

    /** The evidence so far, in order. */
    public synchronized List<ArmEvidence> arms() {
        return List.copyOf(arms);
    }

    /** The evidence of sweeps so far, in order. */
    public synchronized List<Surface> surfaces() {
        return List.copyOf(surfaces);
    }

    /** The calls of traced processes so far, in order. */
    public synchronized List<TracedCalls> processes() {
        return List.copyOf(processes);
    }

    /** The evidence of comparisons so far, in order. */
    public synchronized List<Comparison> comparisons() {
        return List.copyOf(comparisons);
    }
}

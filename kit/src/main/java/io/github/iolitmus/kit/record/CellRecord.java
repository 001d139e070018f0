package io.github.iolitmus.kit.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One cell: a behaviour on a filesystem, in one run. Written once, as JSON, when the cell has ended.
 *
 * @param schema always {@value #SCHEMA}
 * @param runId the run it belongs to
 * @param behaviour the behaviour
 * @param filesystem the filesystem under test
 * @param verdict what the cell came to
 * @param grade the verdict held against the expectation; null where there is no HOLDS and no REFUTED to grade
 * @param expectation the documented outcome that matched, null where none did
 * @param claims every claim that was checked, in order
 * @param arms the evidence, an entry an arm, in order
 * @param surfaces the evidence of sweeps, in order; records of before there were any have none
 * @param comparisons the evidence of comparisons, in order; records of before there were any have none
 * @param processes the calls of processes that were traced, in order; records of before there were any have none
 * @param environment the lab
 * @param failure the exception that ended the cell, null where none did
 * @param seed the seed the run drew its random numbers from
 * @param reproduce the command that runs this cell again
 * @param startedAt when it began, ISO-8601 in UTC
 * @param elapsedNanos how long it took, provisioning included
 */
public record CellRecord(
        String schema,
        String runId,
        BehaviourInfo behaviour,
        FilesystemInfo filesystem,
        Verdict verdict,
        @Nullable Grade grade,
        @Nullable ExpectationInfo expectation,
        List<Claim> claims,
        List<ArmEvidence> arms,
        List<Surface> surfaces,
        List<Comparison> comparisons,
        List<TracedCalls> processes,
        Environment environment,
        @Nullable Failure failure,
        long seed,
        String reproduce,
        String startedAt,
        long elapsedNanos) {

    /** The schema's name and version. */
    public static final String SCHEMA = "iolitmus/record/1";

    public CellRecord {
        claims = List.copyOf(claims);
        arms = List.copyOf(arms);
        // Null where JSON has none: records written before there were any.
        surfaces = surfaces == null ? List.of() : List.copyOf(surfaces);
        comparisons = comparisons == null ? List.of() : List.copyOf(comparisons);
        processes = processes == null ? List.of() : List.copyOf(processes);
    }

    /** The cell this record is of. */
    public CellId cell() {
        return new CellId(behaviour.id(), filesystem.spec());
    }
}

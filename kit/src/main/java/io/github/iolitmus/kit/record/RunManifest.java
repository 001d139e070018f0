package io.github.iolitmus.kit.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run set out to do, written before its first cell, and that it came to its end, written after its last: {@code run.json}.
 *
 * @param schema always {@value #SCHEMA}
 * @param runId the run's id, also the name of its directory
 * @param startedAt when it began, ISO-8601 in UTC
 * @param planned every cell that is to have a record
 * @param required filesystem types without which the run proves nothing, from {@code iolitmus.require}
 * @param power the power tier: {@code quick}, {@code gate}, {@code high}
 * @param seed the seed of its random numbers
 * @param behaviours the patterns of ids that were selected, {@code *} for all; null in manifests of before they were kept
 * @param completedAt when the last cell had ended; null as long as it has not, and for ever if the run was killed
 */
public record RunManifest(
        String schema,
        String runId,
        String startedAt,
        List<CellId> planned,
        List<String> required,
        String power,
        long seed,
        @Nullable String behaviours,
        @Nullable String completedAt) {

    /** The schema's name and version. */
    public static final String SCHEMA = "iolitmus/run/1";

    /** The manifest's file name in the run's directory. */
    public static final String FILE_NAME = "run.json";

    public RunManifest {
        planned = List.copyOf(planned);
        required = List.copyOf(required);
    }
}

package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.CellRecord;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Sees each cell with its evidence while it is in memory. */
@FunctionalInterface
public interface CellVisitor {

    /**
     * Called once for each cell.
     *
     * @param file where the record lies; null for a planned cell that has none
     */
    void visit(CellRecord cell, @Nullable Path file) throws IOException;
}

package io.github.iolitmus.reports.allure;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.read.CellVisitor;
import io.github.iolitmus.reports.read.Column;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes cells as Allure results, one directory for each column. */
final class ResultsExport implements CellVisitor {

    private final Path directory;
    private final Map<Column, ResultsDirectory> columns = new LinkedHashMap<>();

    ResultsExport(Path directory) {
        this.directory = directory;
    }

    @Override
    public void visit(CellRecord cell, @Nullable Path file) throws IOException {
        Column column = Column.of(cell);
        ResultsDirectory results = columns.get(column);
        if (results == null) {
            results = ResultsDirectory.create(directory.resolve(directoryName(column)), cell);
            columns.put(column, results);
        }
        results.write(cell, file);
    }

    /** The columns with their results, in the order they were first seen. */
    Map<Column, ResultsDirectory> columns() {
        return Collections.unmodifiableMap(columns);
    }

    /** A readable name, and the hash that keeps {@code dir:/a_b} and {@code dir:/a/b}, and two labs, apart. */
    static String directoryName(Column column) {
        String readable = (column.kernel() + "-" + column.filesystem()).replaceAll("[^A-Za-z0-9.=,^+-]+", "_");
        String name = readable.substring(0, Math.min(100, readable.length()));
        return name + "-" + Integer.toHexString(column.hashCode());
    }
}

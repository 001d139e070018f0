package io.github.iolitmus.reports.allure;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.render.EnvironmentText;
import io.qameta.allure.FileSystemResultsWriter;
import io.qameta.allure.model.TestResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The Allure results of one column. */
final class ResultsDirectory {

    private final Path path;
    private final FileSystemResultsWriter writer;
    private int written;

    private ResultsDirectory(Path path) {
        this.path = path;
        this.writer = new FileSystemResultsWriter(path);
    }

    /** Creates the directory with what Allure wants to know of a column as a whole. */
    static ResultsDirectory create(Path path, CellRecord first) throws IOException {
        Files.createDirectories(path);
        Files.writeString(path.resolve("environment.properties"), environment(first));
        Files.writeString(path.resolve("executor.json"), executor(first));
        Files.writeString(path.resolve("categories.json"), Categories.json());
        return new ResultsDirectory(path);
    }

    Path path() {
        return path;
    }

    /** How many results it holds. */
    int written() {
        return written;
    }

    void write(CellRecord cell, @Nullable Path recordFile) throws IOException {
        TestResult result = ResultMapping.of(cell);
        result.setAttachments(Attachments.write(cell, recordFile, result.getUuid(), writer));
        writer.write(result);
        written++;
    }

    private static String environment(CellRecord cell) throws IOException {
        Properties properties = new Properties();
        properties.putAll(EnvironmentText.properties(cell));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // To a stream, not to a writer: only then is everything beyond ASCII escaped.
        properties.store(bytes, null);
        // The first line is the time of writing; without it the same records give the same file.
        return bytes.toString(StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private static String executor(CellRecord cell) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", "IOLitmus on " + cell.environment().lab())
                .put("type", "iolitmus")
                .put("buildName", "run " + cell.runId())
                .put("buildOrder", ResultMapping.startMillis(cell) / 1000)
                .put("reportName", Column.of(cell).toString())
                .toPrettyString();
    }
}

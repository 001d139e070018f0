package io.github.iolitmus.reports.allure;

import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.read.ReportedRuns;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * An Allure report of records: one HTML file for each kernel and filesystem, one merged, and the Allure results they were made from.
 *
 * @param mergedHtml the report with every column
 * @param shown the cells it shows, and what it passed over
 */
public record AllureReport(Path mergedHtml, ReportedRuns shown) {

    /**
     * Writes the report of the records below {@code out}.
     *
     * @param progress told in a sentence what was made
     * @throws IOException if {@code out} cannot be written or holds something else, or the generator fails
     */
    public static AllureReport write(Records records, Path out, Consumer<String> progress) throws IOException {
        quietLogging();
        ReportDirectory directory = prepared(out.toAbsolutePath().normalize());
        ResultsExport export = new ResultsExport(directory.results());
        ReportedRuns shown = ReportedRuns.of(records, export);
        progress.accept("Allure results of " + shown.cells().size() + " cells in "
                + export.columns().size() + " columns: " + directory.results());
        generate(directory, export.columns(), progress);
        return new AllureReport(directory.merged(), shown);
    }

    /** Allure's library logs through SLF4J, which would warn on our standard error where no logger is installed. */
    private static void quietLogging() {
        if (System.getProperty("slf4j.internal.verbosity") == null) {
            System.setProperty("slf4j.internal.verbosity", "ERROR");
        }
    }

    private static ReportDirectory prepared(Path out) throws IOException {
        try {
            return ReportDirectory.prepare(out);
        } catch (IOException failure) {
            String why =
                    failure instanceof FileSystemException ? failure.getClass().getSimpleName() + ": " : "";
            throw new IOException("cannot write a report to " + out + ": " + why + failure.getMessage(), failure);
        }
    }

    private static void generate(
            ReportDirectory directory, Map<Column, ResultsDirectory> columns, Consumer<String> progress)
            throws IOException {
        Path mergedWork = directory.html().resolve("merged");
        try (AllureCommandLine allure = AllureCommandLine.unpack()) {
            Generations generations = new Generations(progress);
            // The largest first: it takes the longest.
            generations.add("every column", directory.merged(), () -> {
                allure.generateSingleFile("IOLitmus", mergedWork, List.copyOf(columns.values()));
                Files.move(mergedWork.resolve("index.html"), directory.merged(), StandardCopyOption.REPLACE_EXISTING);
                AllureCommandLine.delete(mergedWork);
            });
            columns.forEach((column, results) -> {
                Path html = directory.html().resolve(results.path().getFileName());
                generations.add(
                        column.toString(),
                        html.resolve("index.html"),
                        () -> allure.generateSingleFile("IOLitmus: " + column, html, List.of(results)));
            });
            generations.run();
        }
    }
}

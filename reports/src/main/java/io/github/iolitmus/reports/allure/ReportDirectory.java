package io.github.iolitmus.reports.allure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The place of a report: {@code index.html} with every column, {@code html/COLUMN/index.html} with one, {@code results/COLUMN/} with the Allure
 * results. An earlier report in it is replaced; any other content is left alone and refused.
 */
record ReportDirectory(Path path) {

    private static final String MARKER = ".iolitmus-report";

    /**
     * Makes the directory ready.
     *
     * @throws IOException if it cannot be written, or holds something else than a report
     */
    static ReportDirectory prepare(Path path) throws IOException {
        ReportDirectory report = new ReportDirectory(path);
        Files.createDirectories(path);
        if (!Files.exists(report.marker()) && !isEmpty(path)) {
            throw new IOException("it is not empty and no earlier report; choose another place with --out");
        }
        Files.writeString(report.marker(), "Written by IOLitmus; the next report replaces it.\n");
        for (Path earlier : List.of(report.results(), report.html())) {
            if (Files.exists(earlier)) {
                AllureCommandLine.delete(earlier);
            }
        }
        Files.deleteIfExists(report.merged());
        return report;
    }

    Path results() {
        return path.resolve("results");
    }

    Path html() {
        return path.resolve("html");
    }

    /** The report of every column. */
    Path merged() {
        return path.resolve("index.html");
    }

    private Path marker() {
        return path.resolve(MARKER);
    }

    private static boolean isEmpty(Path path) throws IOException {
        try (Stream<Path> children = Files.list(path)) {
            return children.findAny().isEmpty();
        }
    }
}

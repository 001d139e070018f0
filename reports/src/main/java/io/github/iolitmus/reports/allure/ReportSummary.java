package io.github.iolitmus.reports.allure;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.stream.Stream;

/** The summary inside a report of one file, which carries its data files as base64, a line each. */
final class ReportSummary {

    private static final String START = "d('widgets/summary.json','";

    private ReportSummary() {}

    /** How many tests a report shows, retries not among them. */
    static int tests(Path html) throws IOException {
        try (Stream<String> lines = Files.lines(html)) {
            String line = lines.filter(candidate -> candidate.contains(START))
                    .findFirst()
                    .orElseThrow(() -> new IOException(html + " has no summary; the report generator has changed"));
            int start = line.indexOf(START) + START.length();
            byte[] json = Base64.getDecoder().decode(line.substring(start, line.indexOf('\'', start)));
            return new ObjectMapper()
                    .readTree(json)
                    .path("statistic")
                    .path("total")
                    .asInt(-1);
        }
    }
}

package io.github.iolitmus.reports.allure;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.iolitmus.reports.fixture.RunFixture;
import io.github.iolitmus.reports.read.Records;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlGenerationTest {

    private static final List<String> FILESYSTEMS = List.of("ext4", "xfs");
    private static final List<String> BEHAVIOURS = List.of("behaviour-a", "behaviour-b", "behaviour-c");

    @TempDir
    private Path directory;

    @Test
    void everyBehaviourOnEveryFilesystemStaysAResultOfItsOwn() throws IOException {
        RunFixture run = RunFixture.run();
        for (String filesystem : FILESYSTEMS) {
            BEHAVIOURS.forEach(id -> run.with(cell(id).on("dir:/mnt/" + filesystem, filesystem)));
        }
        List<String> progress = new ArrayList<>();

        AllureReport report = AllureReport.write(
                Records.in(List.of(run.below(directory.resolve("runs")))), directory.resolve("out"), progress::add);

        assertThat(report.mergedHtml()).isEqualTo(directory.resolve("out/index.html"));
        String merged = Files.readString(report.mergedHtml());
        assertThat(total(merged)).isEqualTo(FILESYSTEMS.size() * BEHAVIOURS.size());
        assertThat(merged).doesNotContain("googletagmanager");
        assertThat(embedded(merged, "data/behaviors.json").toString()).contains("behaviour-a [xfs dir:/mnt/xfs]");
        assertThat(columnReports())
                .hasSize(2)
                .allSatisfy(html -> assertThat(total(html)).isEqualTo(BEHAVIOURS.size()));
        assertThat(progress).hasSize(4).last().asString().startsWith("report 3 of 3");
    }

    @Test
    void aFailingGeneratorIsQuoted() throws IOException {
        try (AllureCommandLine allure = AllureCommandLine.unpack()) {
            assertThatThrownBy(() ->
                            allure.generate("name", directory.resolve("out"), List.of(Path.of("@no/argument/file"))))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("exit code")
                    .hasMessageContaining("no/argument/file");
        }
    }

    @Test
    void aResultThatTheGeneratorPassesOverMakesTheReportFail() throws IOException {
        ResultsDirectory results =
                ResultsDirectory.create(directory.resolve("results"), cell("a").build());
        results.write(cell("a").build(), null);
        results.write(cell("b").build(), null);
        try (Stream<Path> files = Files.list(results.path());
                AllureCommandLine allure = AllureCommandLine.unpack()) {
            Path torn = files.filter(file -> file.toString().endsWith("-result.json"))
                    .findFirst()
                    .orElseThrow();
            Files.writeString(torn, "{\"uuid\":");

            assertThatThrownBy(() -> allure.generateSingleFile("name", directory.resolve("out"), List.of(results)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("shows 1 tests of 2 results");
        }
    }

    private List<String> columnReports() throws IOException {
        List<String> reports = new ArrayList<>();
        try (Stream<Path> columns = Files.list(directory.resolve("out/html"))) {
            for (Path column : columns.toList()) {
                reports.add(Files.readString(column.resolve("index.html")));
            }
        }
        return reports;
    }

    /** How many tests the report counts: retries, into which results with one history id fold, are not among them. */
    private static int total(String html) throws IOException {
        return embedded(html, "widgets/summary.json")
                .path("statistic")
                .path("total")
                .asInt();
    }

    private static JsonNode embedded(String html, String file) throws IOException {
        Matcher data =
                Pattern.compile("d\\('" + Pattern.quote(file) + "','([^']+)'").matcher(html);
        assertThat(data.find()).as("%s in the report", file).isTrue();
        return new ObjectMapper().readTree(Base64.getDecoder().decode(data.group(1)));
    }
}

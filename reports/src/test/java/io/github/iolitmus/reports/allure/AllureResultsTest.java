package io.github.iolitmus.reports.allure;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.reports.fixture.CellFixture;
import io.github.iolitmus.reports.fixture.RunFixture;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.read.ReportedRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AllureResultsTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path directory;

    static Stream<Arguments> endings() {
        return Stream.of(
                Arguments.of("passed", cell("x").holds(Grade.EXPECTED)),
                Arguments.of("passed", cell("x").refuted(null, Grade.EXPECTED)),
                Arguments.of("failed", cell("x").holds(Grade.SURPRISE)),
                Arguments.of("failed", cell("x").refuted(Subtype.TOO_SMALL, Grade.SURPRISE)),
                Arguments.of("skipped", cell("x").holds(Grade.UNDOCUMENTED)),
                Arguments.of("skipped", cell("x").inconclusive(Subtype.CONTROL, "no contrast")),
                Arguments.of("skipped", cell("x").unsupported("no reflink")),
                Arguments.of("broken", cell("x").broken("mkfs failed")),
                Arguments.of("broken", cell("x").holds(null)));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void theStatusFollowsTheGrade(String status, CellFixture cell) throws IOException {
        assertThat(export(cell).get(0).path("status").asText()).isEqualTo(status);
    }

    @ParameterizedTest
    @MethodSource("endings")
    void everyResultThatDidNotPassFallsIntoExactlyOneCategory(String status, CellFixture cell) throws IOException {
        JsonNode result = export(cell).get(0);
        String message = result.path("statusDetails").path("message").asText();

        long matching = StreamSupport.stream(JSON.readTree(Categories.json()).spliterator(), false)
                .filter(category ->
                        category.path("matchedStatuses").path(0).asText().equals(status))
                .filter(category ->
                        Pattern.matches(category.path("messageRegex").asText(), message))
                .count();

        assertThat(matching).as(message).isEqualTo(status.equals("passed") ? 0 : 1);
    }

    @Test
    void everyCellHasAHistoryOfItsOwnAndAllOfABehaviourOneTestCase() throws IOException {
        List<JsonNode> results = export(
                cell("a").on("dir:/mnt/x", "ext4"),
                cell("a").on("dir:/mnt/y", "ext4"),
                cell("b").on("dir:/mnt/x", "ext4"),
                cell("b").on("dir:/mnt/y", "ext4"));

        assertThat(results)
                .extracting(result -> result.path("historyId").asText())
                .doesNotHaveDuplicates();
        assertThat(results)
                .extracting(result -> result.path("testCaseId").asText())
                .satisfies(ids -> assertThat(ids.stream().distinct()).hasSize(2));
        assertThat(results)
                .allSatisfy(result -> assertThat(result.path("parameters"))
                        .extracting(parameter -> parameter.path("name").asText())
                        .contains("kernel", "filesystem", "filesystem specification"));
    }

    @Test
    void aSurfaceIsAPictureATableAndPartOfTheDescription() throws IOException {
        JsonNode result = export(cell("a").withSurface()).get(0);

        assertThat(result.path("attachments"))
                .extracting(attachment -> attachment.path("name").asText())
                .contains(
                        "Surface: cold: forward, 8 KiB, WILLNEED <ahead> (picture)",
                        "Surface: cold: forward, 8 KiB, WILLNEED <ahead>");
        assertThat(result.path("descriptionHtml").asText())
                .contains("<pre>cold: forward, 8 KiB, WILLNEED &lt;ahead&gt;")
                .contains("8 KiB–128 KiB");
    }

    @Test
    void anotherKernelIsAnotherHistory() throws IOException {
        String here = export(cell("a").under("6.1")).get(0).path("historyId").asText();
        String there = export(cell("a").under("6.2")).get(0).path("historyId").asText();

        assertThat(here).isNotEqualTo(there);
    }

    @Test
    void theSameCellInALaterRunKeepsItsHistory() throws IOException {
        String first = export(cell("a")).get(0).path("historyId").asText();
        Path runs = directory.resolve("later");
        Path run = RunFixture.run()
                .named("later", "2026-12-01T00:00:00Z")
                .with(cell("a").ofRun("later"))
                .below(runs);

        assertThat(export(run).get(0).path("historyId").asText()).isEqualTo(first);
    }

    @Test
    void aResultIsNamedByBehaviourAndFilesystemAndFoundByItsLabels() throws IOException {
        JsonNode result = export(cell("fadvise-errors").on("dir:/mnt/x", "overlay", "ext4"))
                .get(0);

        assertThat(result.path("name").asText()).isEqualTo("fadvise-errors [overlay on ext4 dir:/mnt/x]");
        assertThat(labels(result))
                .contains(
                        "outcome=HOLDS",
                        "grade=EXPECTED",
                        "kernel=6.12.57-amd64",
                        "filesystem=overlay on ext4",
                        "parentSuite=kernel 6.12.57-amd64",
                        "suite=overlay on ext4 dir:/mnt/x",
                        "package=io.github.iolitmus.suites.readahead",
                        "testClass=io.github.iolitmus.suites.readahead.SequentialAdvice",
                        "testMethod=batchedAdviceKeepsRequestsAtBlockSize",
                        "tag=readahead");
    }

    @Test
    void theDescriptionTellsBeliefRelianceSourceAndReasonEscaped() throws IOException {
        JsonNode result = export(cell("a").unsupported("needs <reflink>")).get(0);

        assertThat(result.path("description").asText())
                .contains("Relied on by: PostgreSQL recovery prefetch")
                .contains("Source: posix_fadvise(2)")
                .contains("UNSUPPORTED: needs <reflink>");
        assertThat(result.path("descriptionHtml").asText())
                .contains("needs &lt;reflink&gt;")
                .contains("the &lt;block&gt; size &amp;");
    }

    @Test
    void linksLeadToAddressesAndManualPagesOfTheSource() throws IOException {
        assertThat(export(cell("a")).get(0).path("links"))
                .extracting(link -> link.path("url").asText())
                .containsExactlyInAnyOrder(
                        "https://example.org/thread?id=1&x=2",
                        "https://man7.org/linux/man-pages/man2/posix_fadvise.2.html");
    }

    @Test
    void claimsAreStepsAndControlsSaySo() throws IOException {
        JsonNode steps = export(cell("a")
                        .claiming(Claim.Kind.CONTROL, "requests are large", Outcome.HOLDS)
                        .claiming(Claim.Kind.CLAIM, "requests are small", Outcome.REFUTED)
                        .claiming(Claim.Kind.CLAIM, "nobody sleeps", Outcome.INCONCLUSIVE))
                .get(0)
                .path("steps");

        assertThat(steps)
                .extracting(step -> step.path("status").asText())
                .containsExactly("passed", "failed", "skipped");
        assertThat(steps.get(0).path("name").asText()).isEqualTo("control: requests are large");
        assertThat(steps.get(1).path("name").asText()).isEqualTo("claim: requests are small");
        assertThat(steps.get(1).toString())
                .contains("8192, 8192, 8192, 8192, 8192.5")
                .contains("in bytes");
    }

    @Test
    void aFailureKeepsItsTextAndTrace() throws IOException {
        JsonNode details = export(
                        cell("a").refuted(Subtype.NO_EFFECT, Grade.SURPRISE).failing("ext4 · a\nclaim: …"))
                .get(0)
                .path("statusDetails");

        assertThat(details.path("message").asText()).isEqualTo("SURPRISE REFUTED(NO_EFFECT)\next4 · a\nclaim: …");
        assertThat(details.path("trace").asText()).contains("Suite.java:42");
        assertThat(details.path("expected").asText()).isEqualTo("at least 64 KiB");
        assertThat(details.path("actual").asText()).isEqualTo("8 KiB");
    }

    @Test
    void evidenceIsAttachedAsPicturesTablesAndTheWholeRecord() throws IOException {
        JsonNode attachments = export(cell("a").withEvidence()).get(0).path("attachments");

        assertThat(attachments)
                .extracting(attachment -> attachment.path("type").asText())
                .containsExactly(
                        "image/svg+xml",
                        "image/svg+xml",
                        "image/svg+xml",
                        "text/plain",
                        "text/plain",
                        "text/plain",
                        "text/plain",
                        "text/plain",
                        "application/json");
        Path column = columns().get(0);
        assertThat(attachments)
                .allSatisfy(attachment -> assertThat(
                                column.resolve(attachment.path("source").asText()))
                        .isNotEmptyFile());
        Path record = column.resolve(attachments.get(8).path("source").asText());
        assertThat(JSON.readTree(record.toFile()).path("arms")).hasSize(2);
    }

    @Test
    void everyColumnHasADirectoryWithEnvironmentExecutorAndCategories() throws IOException {
        export(
                cell("a").on("dir:/a_b", "ext4"),
                cell("a").on("dir:/a/b", "ext4"),
                cell("a").on("dir:/é ü", "xfs"));

        assertThat(columns()).hasSize(3).allSatisfy(column -> {
            assertThat(column.getFileName().toString()).matches("[A-Za-z0-9.=,^+_-]+");
            assertThat(JSON.readTree(column.resolve("executor.json").toFile())
                            .path("buildName")
                            .asText())
                    .isEqualTo("run " + CellFixture.RUN);
            assertThat(JSON.readTree(column.resolve("categories.json").toFile()))
                    .isNotEmpty();
        });
        assertThat(columns()).anySatisfy(column -> {
            Properties environment = new Properties();
            try (var in = Files.newInputStream(column.resolve("environment.properties"))) {
                environment.load(in);
            }
            assertThat(environment)
                    .containsEntry("filesystem specification", "dir:/é ü")
                    .containsEntry("mount options", "rw,relatime");
        });
    }

    @Test
    void aPlannedCellWithoutARecordIsABrokenResult() throws IOException {
        List<JsonNode> results = export(RunFixture.run()
                .with(cell("a"))
                .planning("b", "dir:/mnt/ext4")
                .killed()
                .below(directory));

        assertThat(results)
                .filteredOn(result -> result.path("name").asText().startsWith("b "))
                .singleElement()
                .satisfies(result -> {
                    assertThat(result.path("status").asText()).isEqualTo("broken");
                    assertThat(result.path("statusDetails").path("message").asText())
                            .contains("killed");
                });
    }

    @Test
    void aDirectoryThatIsNoReportIsRefusedAndLeftAlone() throws IOException {
        Path out = Files.createDirectories(directory.resolve("out"));
        Path precious = Files.writeString(out.resolve("precious"), "x");

        assertThatThrownBy(() -> ReportDirectory.prepare(out))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not empty");
        assertThat(precious).exists();
    }

    @Test
    void anEarlierReportIsReplaced() throws IOException {
        ReportDirectory first = ReportDirectory.prepare(directory.resolve("out"));
        Path stale = Files.createDirectories(first.results().resolve("column")).resolve("stale-result.json");
        Files.writeString(stale, "{}");

        ReportDirectory.prepare(directory.resolve("out"));

        assertThat(stale).doesNotExist();
    }

    private List<JsonNode> export(CellFixture... cells) throws IOException {
        return export(RunFixture.run().with(cells).below(Files.createTempDirectory(directory, "runs")));
    }

    private List<JsonNode> export(Path run) throws IOException {
        Path out = directory.resolve("results");
        if (Files.exists(out)) {
            AllureCommandLine.delete(out);
        }
        ReportedRuns.of(Records.in(List.of(run)), new ResultsExport(out));
        List<JsonNode> results = new ArrayList<>();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(path -> path.toString().endsWith("-result.json"))
                    .sorted()
                    .toList()) {
                results.add(JSON.readTree(file.toFile()));
            }
        }
        return results;
    }

    private List<Path> columns() throws IOException {
        try (Stream<Path> columns = Files.list(directory.resolve("results"))) {
            return columns.sorted().toList();
        }
    }

    private static List<String> labels(JsonNode result) {
        return StreamSupport.stream(result.path("labels").spliterator(), false)
                .map(label ->
                        label.path("name").asText() + "=" + label.path("value").asText())
                .toList();
    }
}

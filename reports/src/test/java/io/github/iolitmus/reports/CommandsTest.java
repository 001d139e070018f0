package io.github.iolitmus.reports;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.reports.fixture.RunFixture;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandsTest {

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void gateExitsByItsVerdict() {
        Path green = RunFixture.run().with(cell("a")).below(directory.resolve("green"));
        Path red = RunFixture.run().with(cell("a").broken("x")).below(directory.resolve("red"));

        assertThat(execute("gate", "--records", green.toString())).isZero();
        assertThat(execute("gate", "--records", red.toString())).isEqualTo(1);
        assertThat(execute("gate", "--records", green.toString(), red.toString()))
                .isEqualTo(1);
        assertThat(out.toString()).contains("gate: green").contains("gate: RED");
    }

    @Test
    void gateEndsWithTheReportThatLiesBesideTheRecords() throws IOException {
        Path run = RunFixture.run().with(cell("a")).below(directory);
        assertThat(execute("gate", "--records", run.toString())).isZero();
        assertThat(out.toString()).doesNotContain("report:");

        Path report = run.resolve("allure/index.html");
        Files.createDirectories(report.getParent());
        Files.writeString(report, "<html/>");

        assertThat(execute("gate", "--records", run.toString())).isZero();
        assertThat(out.toString().strip()).endsWith("report: " + report);
    }

    @Test
    void aMissingDirectoryIsAUsageErrorInOneLine() {
        assertThat(execute("gate", "--records", directory.resolve("nowhere").toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .startsWith("gate: no records in ")
                .contains("no such directory")
                .doesNotContain("\tat ");
    }

    @Test
    void aMissingOptionIsAUsageError() {
        assertThat(execute("gate")).isEqualTo(2);
        assertThat(execute("report", "junit")).isEqualTo(2);
        assertThat(execute("report")).isEqualTo(2);
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).contains("--records");
    }

    @Test
    void junitWritesTheFileAndPrintsItsPath() {
        Path run = RunFixture.run().with(cell("a")).below(directory);
        Path file = directory.resolve("new/junit.xml");

        assertThat(execute("report", "junit", "--records", run.toString(), "--out", file.toString()))
                .isZero();
        assertThat(out.toString().strip()).isEqualTo(file.toString());
        assertThat(file).content().contains("a [ext4 dir:/mnt/ext4]");
    }

    @Test
    void unreadableRecordsAreCountedAndFailOnlyWhenStrict() throws IOException {
        Path run = RunFixture.run().with(cell("a")).below(directory);
        Files.writeString(run.resolve("records/torn.json"), "{");
        String[] lenient = {
            "report",
            "junit",
            "--records",
            run.toString(),
            "--out",
            directory.resolve("x.xml").toString()
        };

        assertThat(execute(lenient)).isZero();
        assertThat(err.toString()).contains("torn.json").contains("1 file could not be shown");
        assertThat(execute(
                        "report",
                        "junit",
                        "--strict",
                        "--records",
                        run.toString(),
                        "--out",
                        directory.resolve("x.xml").toString()))
                .isEqualTo(1);
    }

    @Test
    void aReportOfNoRunsIsAUsageError() {
        assertThat(execute("report", "junit", "--records", directory.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no run in it");
    }

    @Test
    void anUnwritablePlaceIsNamed() throws IOException {
        Path run = RunFixture.run().with(cell("a")).below(directory);
        Path file = Files.writeString(directory.resolve("file"), "");

        assertThat(execute(
                        "report",
                        "junit",
                        "--records",
                        run.toString(),
                        "--out",
                        file.resolve("x.xml").toString()))
                .isEqualTo(2);
        assertThat(execute(
                        "report",
                        "allure",
                        "--records",
                        run.toString(),
                        "--out",
                        file.resolve("out").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("cannot write " + file).contains("cannot write a report to " + file);
    }

    @Test
    void anotherCommandLineCanAdoptTheCommands() {
        CommandLine report = new CommandLine(new ReportCommand());
        CommandLine host = new CommandLine(
                        CommandLine.Model.CommandSpec.create().name("iolitmus"))
                .addSubcommand(report)
                .addSubcommand(new GateCommand());

        assertThat(host.getSubcommands()).containsOnlyKeys("report", "gate");
        assertThat(report.getSubcommands()).containsOnlyKeys("allure", "junit");
    }

    private int execute(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}

package io.github.iolitmus.reports;

import io.github.iolitmus.reports.read.ReportedRuns;
import io.github.iolitmus.reports.render.JUnitXml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code report junit}: one JUnit XML file, with the filesystem in every test's name. Ends with the file's path. */
@Command(
        name = "junit",
        description = {
            "Writes a JUnit XML file. A surprise is a failure, broken is an error, what was not judged is skipped with its reason. Of each"
                    + " kernel and filesystem the newest run is shown.",
            "Exit code: 0, 1 unreadable records (with --strict), 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
public final class ReportJUnitCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private RecordsOption records = new RecordsOption();

    @Mixin
    private StrictOption strict = new StrictOption();

    @Option(
            names = "--out",
            paramLabel = "PATH",
            defaultValue = "TEST-iolitmus.xml",
            description = "The file to write. Default: ${DEFAULT-VALUE}.")
    private Path out = Path.of("TEST-iolitmus.xml");

    @Override
    public Integer call() throws IOException {
        ReportedRuns shown = ReportedRuns.of(records.readSome(), (cell, file) -> {});
        Path file = out.toAbsolutePath().normalize();
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JUnitXml.of(shown.cells()));
        } catch (IOException failure) {
            throw new IOException(
                    "cannot write " + file + ": " + failure.getClass().getSimpleName()
                            + "; choose another place with --out",
                    failure);
        }
        int exitCode = strict.report(shown, spec.commandLine().getErr());
        spec.commandLine().getOut().println(file);
        return exitCode;
    }
}

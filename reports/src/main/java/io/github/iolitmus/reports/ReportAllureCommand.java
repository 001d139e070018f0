package io.github.iolitmus.reports;

import io.github.iolitmus.reports.allure.AllureReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code report allure}: an HTML file for each kernel and filesystem, one merged, and the Allure results. Ends with the merged file's path. */
@Command(
        name = "allure",
        description = {
            "Writes an Allure report: OUT/index.html with everything, OUT/html/COLUMN/index.html for each kernel and filesystem, and the"
                    + " Allure results in OUT/results/COLUMN. Of each column the newest run is shown.",
            "Exit code: 0, 1 unreadable records (with --strict), 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
public final class ReportAllureCommand implements Callable<Integer> {

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
            defaultValue = "iolitmus-report",
            description = "Where to write it, a new directory or an earlier report. Default: ${DEFAULT-VALUE}.")
    private Path out = Path.of("iolitmus-report");

    @Override
    public Integer call() throws IOException {
        PrintWriter progress = spec.commandLine().getErr();
        AllureReport report = AllureReport.write(records.readSome(), out, progress::println);
        int exitCode = strict.report(report.shown(), progress);
        spec.commandLine().getOut().println(report.mergedHtml());
        return exitCode;
    }
}

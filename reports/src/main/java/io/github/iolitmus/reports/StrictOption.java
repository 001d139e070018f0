package io.github.iolitmus.reports;

import io.github.iolitmus.reports.read.ReportedRuns;
import java.io.PrintWriter;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** The option {@code --strict}, and what reports say about files they could not show. */
final class StrictOption {

    @Option(
            names = "--strict",
            description =
                    "Exit with 1 if a record could not be read or lies where it does not belong. Such files are always named.")
    private boolean strict;

    /** Names what is not shown, and gives the exit code. */
    int report(ReportedRuns shown, PrintWriter err) {
        shown.passedOver().forEach(sentence -> err.println("note: " + sentence));
        shown.problems().forEach(file -> err.println("not shown: " + file.reason()));
        int problems = shown.problems().size();
        if (problems > 0) {
            err.println(problems + (problems == 1 ? " file" : " files") + " could not be shown");
        }
        return strict && problems > 0 ? ExitCode.SOFTWARE : ExitCode.OK;
    }
}

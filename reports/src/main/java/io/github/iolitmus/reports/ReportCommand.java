package io.github.iolitmus.reports;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code report}: renders records. */
@Command(
        name = "report",
        description = "Renders records.",
        mixinStandardHelpOptions = true,
        subcommands = {ReportAllureCommand.class, ReportJUnitCommand.class})
public final class ReportCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a kind of report");
    }
}

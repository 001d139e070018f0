package io.github.iolitmus.reports;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code iolitmus-reports}: the report commands as a program of their own. */
@Command(
        name = "iolitmus-reports",
        description = "Reads records of IOLitmus runs, renders them, and decides whether they may pass.",
        mixinStandardHelpOptions = true,
        subcommands = {ReportCommand.class, GateCommand.class})
public final class Main implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private Main() {}

    /** Runs one command and exits: 0 done or green, 1 red (or unreadable records, with {@code --strict}), 2 usage or trouble. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The command line, ready to execute. */
    static CommandLine commandLine() {
        return new CommandLine(new Main()).setExecutionExceptionHandler(new OneLineTrouble());
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a command");
    }
}

package io.github.iolitmus.suites.launch;

import io.github.iolitmus.reports.GateCommand;
import io.github.iolitmus.reports.OneLineTrouble;
import io.github.iolitmus.reports.ReportCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code iolitmus}: runs behaviours, says what this machine can prove, and reports what was shown. */
@Command(
        name = "iolitmus",
        description = "Litmus tests for operating-system I/O.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            RunCommand.class,
            DoctorCommand.class,
            ListCommand.class,
            ExplainCommand.class,
            ReportCommand.class,
            GateCommand.class,
            ProveCommand.class,
            HelperCommand.class
        })
public final class Main implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private Main() {}

    /** Runs one command and exits with its exit code; 2 for usage and trouble. */
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

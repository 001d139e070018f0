package io.github.iolitmus.suites.launch;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/**
 * What a command did.
 *
 * @param exitCode its exit code
 * @param out what it printed on standard output
 * @param err what it, or the run it started, printed on standard error
 */
record CommandResult(int exitCode, String out, String err) {

    /** Executes a command in this process. */
    static CommandResult of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        ByteArrayOutputStream progress = new ByteArrayOutputStream();
        PrintStream standardError = System.err;
        System.setErr(new PrintStream(progress, true, StandardCharsets.UTF_8));
        // Made now: picocli takes a System.err that is exchanged later for one meant to replace the writer.
        CommandLine command = Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        int exitCode;
        try {
            exitCode = command.execute(arguments);
        } finally {
            System.setErr(standardError);
        }
        command.getOut().flush();
        command.getErr().flush();
        return new CommandResult(exitCode, out.toString(), err + progress.toString(StandardCharsets.UTF_8));
    }
}

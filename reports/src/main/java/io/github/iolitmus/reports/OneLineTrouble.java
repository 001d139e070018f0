package io.github.iolitmus.reports;

import io.github.iolitmus.reports.render.OneLine;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/**
 * Turns what a command could not do into one line and exit code 2, so that 1 always means an answer. {@code -Diolitmus.debug} shows the stack
 * trace.
 */
public final class OneLineTrouble implements IExecutionExceptionHandler {

    @Override
    public int handleExecutionException(Exception trouble, CommandLine command, ParseResult parsed) {
        String message = trouble.getMessage() == null ? trouble.toString() : trouble.getMessage();
        // The message of a foreign exception is often a bare path or name.
        boolean foreign = trouble.getClass() != java.io.IOException.class
                && !trouble.getClass().getName().startsWith("io.github.iolitmus.");
        String kind = foreign ? trouble.getClass().getSimpleName() + ": " : "";
        command.getErr().println(command.getCommandName() + ": " + OneLine.of(kind + message));
        if (System.getProperty("iolitmus.debug") == null) {
            command.getErr().println("(-Diolitmus.debug shows where)");
        } else {
            trouble.printStackTrace(command.getErr());
        }
        return ExitCode.USAGE;
    }
}

package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.internal.process.LastWords;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;

/** A command that has its files open and waits to be told to begin; it ends when this process does. */
final class HeldCommand implements AutoCloseable {

    /** Opens the files, says so, waits, and becomes the command: only then with the files in place, since a trace must see where they go. */
    private static final String WAITING =
            "exec 8>\"$2\" 9<\"$1\"; shift 2; echo; read -r go || exit 125; exec \"$@\" <&9 >&8 8>&- 9<&-";

    private static final String NOTHING = "/dev/null";

    private final String name;
    private final Process process;
    private final LastWords lastWords;

    private HeldCommand(String name, Process process) {
        this.name = name;
        this.process = process;
        this.lastWords = new LastWords(process.getErrorStream());
    }

    static HeldCommand start(ProcessBuilder command) {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", WAITING, "sh"));
        words.add(file(command.redirectInput(), Redirect.Type.READ, "standard input"));
        words.add(file(command.redirectOutput(), Redirect.Type.WRITE, "standard output"));
        words.addAll(command.command());
        ProcessBuilder held = new ProcessBuilder(words).directory(command.directory());
        held.environment().clear();
        held.environment().putAll(command.environment());
        String name = command.command().get(0);
        try {
            HeldCommand started = new HeldCommand(name.substring(name.lastIndexOf('/') + 1), held.start());
            if (started.process.getInputStream().read() < 0) {
                started.close();
                throw new IllegalStateException(
                        "cannot open the files for " + command.command() + ": it said " + started.lastWords.text());
            }
            return started;
        } catch (IOException failed) {
            throw new IllegalStateException("cannot start " + command.command() + " to trace it", failed);
        }
    }

    private static String file(Redirect redirect, Redirect.Type type, String what) {
        File file = redirect.file();
        if (file != null && redirect.type() == type) {
            return file.getAbsolutePath();
        }
        if (redirect.type() == Redirect.Type.PIPE) {
            return NOTHING;
        }
        throw new IllegalArgumentException(
                "a command is traced with a file as its " + what + ", or with none; " + redirect + " is neither");
    }

    long pid() {
        return process.pid();
    }

    String name() {
        return name;
    }

    /** Lets it go, and waits until it has ended. */
    void runToItsEnd() {
        try {
            process.getOutputStream().write('\n');
            process.getOutputStream().close();
            int status = process.waitFor();
            if (status != 0) {
                throw new IllegalStateException("[" + name + "] was to be traced to its end, but it ended with status "
                        + status + ", so its calls are not those of one that works; it said " + lastWords.text());
            }
        } catch (IOException gone) {
            throw new IllegalStateException(
                    "[" + name + "] ended before it was told to begin; it said " + lastWords.text(), gone);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while [" + name + "] was traced", interrupted);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

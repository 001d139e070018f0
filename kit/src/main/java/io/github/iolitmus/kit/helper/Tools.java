package io.github.iolitmus.kit.helper;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs the system's tools: found in fixed directories, arguments as an array, no shell, an environment of two fixed variables, no streams of the
 * helper's, bounded output, a time limit.
 */
final class Tools {

    private static final List<String> DIRECTORIES = List.of("/usr/sbin", "/sbin", "/usr/bin", "/bin");
    private static final int MOST_OUTPUT = 64 << 10;
    /** As a shell tells that a program was killed. */
    private static final int KILLED = 137;

    static final Duration USUAL = Duration.ofSeconds(60);

    private static volatile String owner = "none";

    private Tools() {}

    /** What a tool came to. */
    record Result(int status, String output) {
        boolean succeeded() {
            return status == 0;
        }
    }

    /** From here on the tools carry the session's mark in their environment: who outlives a killed helper is found by it. */
    static void workFor(String session) {
        owner = session;
    }

    static Optional<Path> find(String tool) {
        return DIRECTORIES.stream()
                .map(directory -> Path.of(directory, tool))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Runs a tool that must succeed; gives what it printed.
     *
     * @throws FailedException if it is missing, fails or takes too long
     */
    static String run(String... command) {
        Result result = attempt(USUAL, command);
        if (!result.succeeded()) {
            throw new FailedException(command[0] + " failed with exit code " + result.status() + ": "
                    + result.output().strip());
        }
        return result.output();
    }

    /** Runs a tool that may fail, or be killed because it takes too long. */
    static Result attempt(Duration limit, String... command) {
        return attempt(limit, MOST_OUTPUT, command);
    }

    /** As {@link #attempt(Duration, String...)}, keeping more or less of what the tool prints first. */
    static Result attempt(Duration limit, int mostOutput, String... command) {
        Path tool = find(command[0])
                .orElseThrow(() -> new FailedException(
                        command[0] + " is not in any of " + DIRECTORIES + "; install the package that has it"));
        List<String> words = new ArrayList<>(List.of(command));
        words.set(0, tool.toString());
        try {
            return finish(start(words, Marked.TOOL), limit, mostOutput, command[0]);
        } catch (IOException failed) {
            throw new FailedException("cannot run " + tool, failed);
        }
    }

    /** Starts a tool, without waiting for its end. */
    static Process start(List<String> words, Marked mark) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(new File("/"))
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"));
        builder.environment().clear();
        builder.environment().put("PATH", String.join(":", DIRECTORIES));
        builder.environment().put("LC_ALL", "C");
        builder.environment().put(mark.variable(), owner);
        return builder.start();
    }

    private static Result finish(Process process, Duration limit, int mostOutput, String tool) {
        StringBuilder output = new StringBuilder();
        Thread reader = new Thread(() -> drain(process, output, mostOutput), "output of " + tool);
        reader.setDaemon(true);
        reader.start();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return new Result(KILLED, tool + " took longer than " + limit.toSeconds() + " s and was killed");
            }
            // A daemon that the tool left behind may keep the pipe open.
            reader.join(1000);
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new FailedException("interrupted while " + tool + " ran", interrupted);
        }
        synchronized (output) {
            return new Result(process.exitValue(), output.toString());
        }
    }

    private static void drain(Process process, StringBuilder output, int mostOutput) {
        byte[] buffer = new byte[8192];
        try (InputStream in = process.getInputStream()) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                synchronized (output) {
                    if (output.length() < mostOutput) {
                        output.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
                    }
                }
            }
        } catch (IOException ended) {
            synchronized (output) {
                output.append("(its output broke off: ")
                        .append(ended.getMessage())
                        .append(')');
            }
        }
    }
}

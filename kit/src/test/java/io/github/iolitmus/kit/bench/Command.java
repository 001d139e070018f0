package io.github.iolitmus.kit.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A child process that runs to its end. */
public record Command(List<String> words) {

    /** A command of these words. */
    public static Command of(String... words) {
        return new Command(List.of(words));
    }

    /**
     * What it prints, on both streams.
     *
     * @throws IOException if it cannot be started
     * @throws IllegalStateException if its exit status is not 0, with what it printed
     */
    public String output() throws IOException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        try {
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new IllegalStateException(String.join(" ", words) + " ended with " + status + ": " + printed);
            }
            return printed;
        } catch (InterruptedException interrupted) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + words.get(0), interrupted);
        }
    }

    /** The number of nanoseconds that it prints, and nothing else. */
    long nanosPrinted() {
        return Long.parseLong(outputOfExisting().strip());
    }

    /** Like {@link #output}, for a program that is known to be there. */
    String outputOfExisting() {
        try {
            return output();
        } catch (IOException notStarted) {
            throw new UncheckedIOException(notStarted);
        }
    }
}

package io.github.iolitmus.kit.internal.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Reads a process's standard error to its end, so that it never blocks on it, and keeps the last lines. */
public final class LastWords {

    private static final int LINES = 12;

    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread drain;

    /** Begins to read. */
    public LastWords(InputStream standardError) {
        drain = new Thread(() -> readAll(standardError), "iolitmus-process-errors");
        drain.setDaemon(true);
        drain.start();
    }

    private void readAll(InputStream standardError) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(standardError, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                keep(line);
            }
        } catch (IOException ended) {
            keep("(its standard error broke off: " + ended.getMessage() + ")");
        }
    }

    private synchronized void keep(String line) {
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    /** The last lines so far; after the process's end, all that it said last. */
    public String text() {
        try {
            drain.join(1000);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            return lines.isEmpty() ? "nothing" : "\"" + String.join("\n", lines) + "\"";
        }
    }
}

package io.github.iolitmus.kit.helper;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A helper as its own process, asked in its own words. */
final class RunningHelper implements AutoCloseable {

    /** Starts the helper as root, then becomes a process of the user's that ends with it. */
    private static final String BECOME = "user=$1; shift; exec 3<&0; \"$@\" <&3 & "
            + "exec setpriv --reuid=$user --clear-groups sh -c "
            // The helper is its child, and stays a zombie until it ends.
            + "'while [ -n \"$(grep -s \") [^Z] \" /proc/$0/stat)\" ]; do sleep 0.05; done' $!";

    private final Process process;
    private final InputStream answers;
    private final ByteArrayOutputStream frames = new ByteArrayOutputStream();
    private long number;
    private String session = "";

    private RunningHelper(Process process) {
        this.process = process;
        this.answers = new BufferedInputStream(process.getInputStream());
    }

    static RunningHelper start() throws IOException {
        return start(command(List.of()));
    }

    private static RunningHelper start(ProcessBuilder command) throws IOException {
        return new RunningHelper(
                command.redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    /** A helper of which sudo says that a user started it, who did not. */
    static RunningHelper saidToBeOf(int user) throws IOException {
        ProcessBuilder command = command(List.of());
        command.environment().putAll(Map.of("SUDO_UID", "" + user, "SUDO_GID", "" + user));
        return start(command);
    }

    /** A helper whose client is a process of that user, greeted by it; it is not this process's child. */
    static RunningHelper greetedBy(int user) throws IOException {
        ProcessBuilder command = command(List.of());
        command.environment().putAll(Map.of("SUDO_UID", "" + user, "SUDO_GID", "" + user));
        command.command().addAll(0, List.of("/bin/sh", "-c", BECOME, "sh", "" + user));
        RunningHelper helper = start(command);
        helper.greet(helper.process.pid());
        return helper;
    }

    /** A helper that has been greeted by this process. */
    static RunningHelper greeted() throws IOException {
        RunningHelper helper = start();
        helper.greet(ProcessHandle.current().pid());
        return helper;
    }

    private void greet(long client) throws IOException {
        String answer = ask("hello protocol=1 pid=" + client);
        if (!answer.startsWith("1 OK ")) {
            throw new IllegalStateException(answer);
        }
        session = value(answer, "session");
    }

    static String recover() throws IOException {
        Process recovering =
                command(List.of("recover")).redirectErrorStream(true).start();
        return new String(recovering.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    static ProcessBuilder java(String main, List<String> arguments) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main));
        words.addAll(arguments);
        return new ProcessBuilder(words);
    }

    /** Without an environment, as the launcher starts it. */
    private static ProcessBuilder command(List<String> arguments) {
        ProcessBuilder command = java(HelperMain.class.getName(), arguments);
        command.environment().clear();
        return command;
    }

    String session() {
        return session;
    }

    long pid() {
        return process.pid();
    }

    /** Sends the next request; gives the last line of its answer. */
    String ask(String request) throws IOException {
        return send(++number + " " + request);
    }

    /** Makes a filesystem; gives its values. */
    Map<String, String> make(String order) throws IOException {
        String answer = ask("filesystem-make " + order);
        if (!answer.contains(" OK ")) {
            throw new IllegalStateException(answer);
        }
        return Map.of("id", value(answer, "id"), "path", value(answer, "path"), "mounted", value(answer, "mounted"));
    }

    /** Sends a line as it is. */
    String send(String line) throws IOException {
        write(line + "\n");
        return answer();
    }

    void write(String text) throws IOException {
        OutputStream requests = process.getOutputStream();
        requests.write(text.getBytes(StandardCharsets.ISO_8859_1));
        requests.flush();
    }

    /** The next line that is no frame. */
    String answer() throws IOException {
        frames.reset();
        while (true) {
            String line = line();
            if (!line.startsWith("DATA ")) {
                return line;
            }
            frames.write(answers.readNBytes(Integer.parseInt(line.split(" ", -1)[2])));
        }
    }

    /** The frames that came with the last answer. */
    String frames() {
        return frames.toString(StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = answers.read(); next != '\n'; next = answers.read()) {
            if (next < 0) {
                throw new IOException("the helper is gone");
            }
            line.append((char) next);
        }
        return line.toString();
    }

    static String value(String answer, String key) {
        for (String word : answer.split(" ", -1)) {
            if (word.startsWith(key + "=")) {
                return Words.decode(word.substring(key.length() + 1));
            }
        }
        return "";
    }

    void endOfInput() throws IOException {
        process.getOutputStream().close();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Waits for its end; gives the exit code, -1 where it does not end. */
    int exitCode() {
        try {
            return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    @Override
    public void close() throws IOException {
        if (process.isAlive()) {
            endOfInput();
            exitCode();
        }
    }
}

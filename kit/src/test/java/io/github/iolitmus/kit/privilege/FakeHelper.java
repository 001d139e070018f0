package io.github.iolitmus.kit.privilege;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that speaks the helper's protocol by a script: its first argument is the file it writes what it was asked to, each further one the
 * answer to the next request. {@code #} stands for the request's number; {@code exit N WORDS} says the words and ends; {@code silent} says
 * nothing.
 */
public final class FakeHelper {

    static final String HELLO = "# OK protocol=1 version=test session=s-1 zfs=fuse";

    private FakeHelper() {}

    /** The command that starts one. */
    static HelperCommand command(Path log, String... script) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                absolute("target/test-classes") + File.pathSeparator + absolute("target/classes"),
                FakeHelper.class.getName(),
                log.toString()));
        words.addAll(List.of(script));
        return new HelperCommand(words, false);
    }

    private static Path absolute(String directory) {
        return Path.of(directory).toAbsolutePath();
    }

    /** Started and greeted. */
    public static Privileges start(Path log, String... answers) {
        List<String> script = new ArrayList<>(List.of(HELLO));
        script.addAll(List.of(answers));
        return Privileges.start(command(log, script.toArray(String[]::new)), "test");
    }

    /** Answers requests until its input ends. */
    public static void main(String[] arguments) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        int next = 1;
        for (String request = requests.readLine(); request != null; request = requests.readLine()) {
            log(arguments[0], request);
            String answer = next < arguments.length ? arguments[next++] : "# OK";
            if (answer.startsWith("exit ")) {
                String[] words = answer.split(" ", 3);
                System.err.println(words[2]);
                System.exit(Integer.parseInt(words[1]));
            }
            if (!answer.equals("silent")) {
                answers.print(answer.replace("#", request.split(" ", -1)[0]) + "\n");
                answers.flush();
            }
        }
        log(arguments[0], "(end)");
    }

    private static void log(String file, String line) throws IOException {
        Files.writeString(Path.of(file), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}

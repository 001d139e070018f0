package io.github.iolitmus.kit.helper;

import java.io.BufferedInputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/**
 * The privileged helper. Without arguments it serves the process that started it over standard input and output, until that is gone; with {@code
 * recover} or {@code recover --dry-run} it undoes what dead sessions left, or tells.
 */
public final class HelperMain {

    private HelperMain() {}

    /** Serves or recovers; exit code 0, 1 something could not be undone, 2 usage or trouble. */
    public static void main(String[] arguments) {
        try {
            System.exit(run(List.of(arguments), System.getenv()));
        } catch (FailedException | RefusedException trouble) {
            System.err.println("iolitmus-helper: " + trouble.getMessage());
            System.exit(2);
        }
    }

    private static int run(List<String> arguments, Map<String, String> environment) {
        Configuration configuration = Configuration.load(Configuration.FILE);
        if (arguments.equals(List.of("recover")) || arguments.equals(List.of("recover", "--dry-run"))) {
            List<String> done = Recovery.run(configuration, "", arguments.size() == 2);
            done.forEach(System.out::println);
            return done.stream().anyMatch(line -> !Recovery.isDone(line)) ? 1 : 0;
        }
        if (!arguments.isEmpty()) {
            throw new FailedException("the helper takes no arguments but recover and recover --dry-run");
        }
        // Nothing but answers may go to the client, whatever a library prints.
        PrintStream answers = System.out;
        System.setOut(System.err);
        Recovery.run(configuration, "", false).forEach(Log::say);
        new Server(new BufferedInputStream(System.in), answers, Caller.of(environment), configuration).serve();
        return 0;
    }
}

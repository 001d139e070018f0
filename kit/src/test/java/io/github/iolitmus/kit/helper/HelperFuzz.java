package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Sends a helper rubbish and hostile requests, and looks whether anything came of it: arguments are a seed and how many requests. Root only. Each
 * request must be answered, no tool may run that is not the helper's, and the files of the system must be as before.
 */
public final class HelperFuzz {

    private static final int BATCH = 500;
    private static final List<Path> WATCHED =
            List.of(Path.of("/etc"), Path.of("/usr/local"), Path.of("/boot"), Path.of("/root/.ssh"));
    private static final List<String> TOOL_DIRECTORIES = List.of("/usr/sbin/", "/sbin/", "/usr/bin/", "/bin/");

    private HelperFuzz() {}

    /** Prints what went wrong; exit code 1 if anything did. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> wrong = run(Long.parseLong(arguments[0]), Integer.parseInt(arguments[1]), WATCHED);
        wrong.forEach(System.out::println);
        System.out.println(wrong.isEmpty() ? "nothing came of it" : "broken");
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    static List<String> run(long seed, int requests, List<Path> watched) throws IOException, InterruptedException {
        List<String> wrong = new ArrayList<>();
        Map<String, String> before = snapshot(watched);
        HostileRequests hostile = new HostileRequests(seed);
        try (RunningHelper helper = RunningHelper.greeted()) {
            helper.make("kind=ext4 size=" + (32 << 20) + " backing=memory");
            hostile.from(3);
            send(helper, hostile, requests, wrong);
            String answer = helper.send(hostile.expected() + " recover");
            if (!answer.startsWith(hostile.expected() + " OK")) {
                wrong.add("after it the helper does not answer as it should: " + answer);
            }
            helper.endOfInput();
            if (helper.exitCode() != 0) {
                wrong.add("it ended with exit code " + helper.exitCode());
            }
            wrong.addAll(LeftOvers.of(helper.session()));
        }
        Map<String, String> after = snapshot(watched);
        after.forEach((file, state) -> {
            if (!state.equals(before.get(file))) {
                wrong.add(file + " was " + before.get(file) + " and is " + state);
            }
        });
        before.keySet().stream().filter(file -> !after.containsKey(file)).forEach(file -> wrong.add(file + " is gone"));
        return wrong;
    }

    private static void send(RunningHelper helper, HostileRequests hostile, int requests, List<String> wrong)
            throws IOException, InterruptedException {
        ExecutorService writer = Executors.newSingleThreadExecutor();
        try {
            for (int sent = 0; sent < requests && wrong.size() < 10; sent += BATCH) {
                List<String> batch = Stream.generate(hostile::next).limit(BATCH).toList();
                Future<?> written = writer.submit(() -> write(helper, batch));
                for (String request : batch) {
                    String answer = helper.answer();
                    if (!answer.matches("[0-9]+ (REFUSED|FAILED) reason=.*|[0-9]+ OK.*") || answer.contains("fault")) {
                        wrong.add(request + " was answered " + answer);
                    }
                }
                foreignChildren(helper.pid(), wrong);
                if (written.isCancelled()) {
                    wrong.add("writing was cancelled");
                }
            }
        } finally {
            writer.shutdownNow();
        }
    }

    private static void write(RunningHelper helper, List<String> batch) {
        try {
            helper.write(String.join("\n", batch) + "\n");
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private static void foreignChildren(long pid, List<String> wrong) {
        ProcessHandle.of(pid).stream()
                .flatMap(ProcessHandle::children)
                .flatMap(child -> child.info().command().stream())
                .filter(command -> !command.endsWith("/jspawnhelper")
                        && TOOL_DIRECTORIES.stream().noneMatch(command::startsWith))
                .forEach(command -> wrong.add("the helper runs " + command));
    }

    /** Size, owner, mode and time of each file. */
    private static Map<String, String> snapshot(List<Path> watched) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path root : watched) {
            if (Files.exists(root)) {
                try (Stream<Path> all = Files.walk(root)) {
                    all.forEach(file -> files.put(file.toString(), state(file)));
                }
            }
        }
        return files;
    }

    private static String state(Path file) {
        try {
            return Files.readAttributes(file, "unix:size,uid,gid,mode,ctime", LinkOption.NOFOLLOW_LINKS)
                    .toString();
        } catch (IOException gone) {
            return "unreadable";
        }
    }
}

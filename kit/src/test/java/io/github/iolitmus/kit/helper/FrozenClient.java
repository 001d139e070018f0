package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/**
 * A client that is stuck in the kernel when it is killed: a thread of its and a limited child process write to a filesystem that is frozen, and a
 * signal reaches neither.
 */
public final class FrozenClient {

    private static final String THREAD = "frozen";
    private static final Duration STICKING = Duration.ofSeconds(20);
    private static final List<String> PREPARING = List.of(
            "knob-set target=dev-1 knob=nr_requests value=16",
            "knob-set target=bdi-1 knob=read_ahead_kb value=16",
            "trace-start target=dev-1 events=block");

    private FrozenClient() {}

    /** Says pid and session of the helper, and {@code verb 0} once both are stuck. */
    public static void main(String[] arguments) throws IOException {
        RunningHelper helper = RunningHelper.greeted();
        System.out.println(helper.pid() + " " + helper.session());
        Path directory = Path.of(
                helper.make("kind=ext4 backing=memory size=" + (64 << 20)).getOrDefault("path", ""));
        Process child = new ProcessBuilder("sh", "-c", "read go; echo written >\"$0\"", directory + "/child").start();
        for (String request : PREPARING) {
            tell(helper.ask(request), "has%20no%20event");
        }
        tell(helper.ask("limit pid=" + child.pid() + " memory=" + (64 << 20)), "no%20cgroup%20hierarchy");
        Tools.run("fsfreeze", "--freeze", directory.toString());
        child.getOutputStream().write("go\n".getBytes(StandardCharsets.US_ASCII));
        child.getOutputStream().flush();
        Thread writing = new Thread(() -> write(directory.resolve("thread")), THREAD);
        writing.setDaemon(true);
        writing.start();
        boolean stuck = Patience.until(STICKING, () -> isStuck(child) && isThreadStuck());
        System.out.println(stuck ? "verb 0" : "broken: nothing is stuck");
        System.exit(System.in.read());
    }

    private static void tell(String answer, String lacking) {
        if (!answer.contains(" OK") && !answer.contains(lacking)) {
            System.out.println("broken: " + answer);
        }
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "written");
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private static boolean isStuck(Process child) {
        return ProcessStat.read(child.pid()).filter(now -> now.state() == 'D').isPresent();
    }

    private static boolean isThreadStuck() {
        Predicate<String> stuck = stat -> stat.contains("(" + THREAD + ") D ");
        return KernelFile.entries(Path.of("/proc/self/task")).stream()
                .anyMatch(task ->
                        KernelFile.read(task.resolve("stat")).filter(stuck).isPresent());
    }
}

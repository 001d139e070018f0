package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Processes that the helper started, found by a mark in their environment: killing a helper does not end what it started. */
enum Marked {
    /** A tool that does one thing and ends. */
    TOOL("IOLITMUS_TOOL_OF"),
    /** A daemon, ended by a step of the journal. */
    DAEMON("IOLITMUS_DAEMON_OF");

    private static final Duration ENDING = Duration.ofSeconds(10);

    private final String variable;

    Marked(String variable) {
        this.variable = variable;
    }

    /** The environment's variable, whose value is the session. */
    String variable() {
        return variable;
    }

    /** Those of a session that live. */
    List<ProcessHandle> of(String session) {
        return found((variable + "=" + session)::equals);
    }

    /** Those of any session that live. */
    List<ProcessHandle> ofAnybody() {
        return found(entry -> entry.startsWith(variable + "="));
    }

    private static List<ProcessHandle> found(Predicate<String> mark) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(process -> environment(process.pid()).stream().anyMatch(mark))
                .toList();
    }

    /** What it was started with; nothing of one that has ended, or that another user's process became. */
    private static List<String> environment(long pid) {
        try {
            if (!Files.getAttribute(Path.of("/proc/" + pid), "unix:uid").equals(0)) {
                return List.of();
            }
            byte[] bytes = Files.readAllBytes(Path.of("/proc/" + pid + "/environ"));
            return Arrays.asList(new String(bytes, StandardCharsets.ISO_8859_1).split("\0", -1));
        } catch (IOException gone) {
            return List.of();
        }
    }

    /**
     * Waits until those of a session have ended, then kills them. Whether one was in the middle of mounting is known only when it is gone.
     *
     * @return whether none is left
     */
    boolean end(String session, Duration grace) {
        return Patience.until(grace, () -> of(session).isEmpty()) || kill(of(session));
    }

    /** Kills; gives whether all ended. */
    static boolean kill(List<ProcessHandle> processes) {
        processes.forEach(ProcessHandle::destroyForcibly);
        return Patience.until(ENDING, () -> processes.stream().noneMatch(Marked::lives));
    }

    private static boolean lives(ProcessHandle process) {
        return ProcessStat.read(process.pid())
                .filter(now -> now.state() != 'Z' && now.state() != 'X')
                .isPresent();
    }
}

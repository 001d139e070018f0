package io.github.iolitmus.kit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps this JVM and the programs it starts on one processor. Neighbours of a virtual machine slow its processors down by different amounts; loops
 * on two of them would compare the neighbours.
 */
final class OneProcessor {

    private static final String ALLOWED = "Cpus_allowed_list:";

    private OneProcessor() {}

    /** Pins all threads to the last processor that is allowed; gives in words what came of it. */
    static String pin() {
        String pid = Long.toString(ProcessHandle.current().pid());
        try {
            String processor = last(Files.readString(Path.of("/proc/self/status")));
            Command.of("taskset", "-acp", processor, pid).output();
            return "both on processor " + processor;
        } catch (IOException | IllegalStateException refused) {
            return "not pinned to one processor, ratios spread more: " + refused.getMessage();
        }
    }

    /** The last processor of the list in {@code /proc/PID/status}, which reads {@code 0-3,8}. */
    static String last(String status) {
        String list = status.lines()
                .filter(line -> line.startsWith(ALLOWED))
                .map(line -> line.substring(ALLOWED.length()).strip())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + ALLOWED + " in /proc/self/status"));
        return list.substring(Math.max(list.lastIndexOf(','), list.lastIndexOf('-')) + 1);
    }
}

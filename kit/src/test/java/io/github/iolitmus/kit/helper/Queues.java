package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How the queues of the loop devices are set. */
final class Queues {

    private static final Path BLOCK = Path.of("/sys/block");
    /** What the kernel itself does not set anew with each image. */
    private static final List<String> LASTING =
            List.of("queue/read_ahead_kb", "queue/nr_requests", "queue/scheduler", "queue/nomerges");

    private Queues() {}

    /** The settings of each loop device that has no image, by its name. */
    static Map<String, String> ofUnusedLoops() {
        Map<String, String> settings = new TreeMap<>();
        for (Path loop : KernelFile.entries(BLOCK)) {
            if (loop.getFileName().toString().startsWith("loop")
                    && KernelFile.read(loop.resolve("loop/backing_file")).isEmpty()) {
                settings.put(
                        loop.getFileName().toString(), settings(loop, LASTING).toString());
            }
        }
        return settings;
    }

    /** A line for each device that was unused then and is now, and is set otherwise. */
    static List<String> changed(Map<String, String> before) {
        Map<String, String> now = ofUnusedLoops();
        return before.entrySet().stream()
                .filter(then ->
                        now.containsKey(then.getKey()) && !then.getValue().equals(now.get(then.getKey())))
                .map(then -> then.getKey() + " had " + then.getValue() + ", has " + now.get(then.getKey()))
                .toList();
    }

    /** Number and settings of the one loop device on an image of a session's. */
    static Map<String, String> ofLoopOn(String session) {
        return KernelFile.entries(BLOCK).stream()
                .filter(entry -> KernelFile.read(entry.resolve("loop/backing_file"))
                        .filter(file -> file.contains(session))
                        .isPresent())
                .map(entry -> settings(entry, List.of("dev", "loop/dio", "queue/read_ahead_kb")))
                .findFirst()
                .orElse(Map.of());
    }

    private static Map<String, String> settings(Path device, List<String> files) {
        Map<String, String> settings = new TreeMap<>();
        files.forEach(file -> KernelFile.read(device.resolve(file)).ifPresent(value -> settings.put(file, value)));
        return settings;
    }
}

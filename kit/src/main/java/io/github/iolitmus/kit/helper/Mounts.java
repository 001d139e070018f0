package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is mounted, from {@code /proc/self/mountinfo}. The helper's own paths have no character that is escaped there. */
final class Mounts {

    private Mounts() {}

    /** One mount. */
    record Mount(String device, String mountPoint, String type, String source) {}

    static List<Mount> all() {
        return KernelFile.lines(Path.of("/proc/self/mountinfo")).stream()
                .map(Mounts::parse)
                .toList();
    }

    static Mount parse(String line) {
        String[] halves = line.split(" - ", 2);
        String[] left = halves[0].split(" ", -1);
        String[] right = halves[1].split(" ", -1);
        return new Mount(left[2], left[4], right[0], right[1]);
    }

    /** The topmost mount at a path. */
    static Optional<Mount> at(String path) {
        return all().stream().filter(mount -> mount.mountPoint().equals(path)).reduce((below, above) -> above);
    }
}

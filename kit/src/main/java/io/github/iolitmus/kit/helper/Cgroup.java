package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A cgroup of the helper's in one hierarchy. <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">cgroup v2</a>, <a
 * href="https://docs.kernel.org/admin-guide/cgroup-v1/index.html">v1</a>
 *
 * @param hierarchy where it is mounted
 * @param name its name
 * @param second whether the hierarchy is v2
 */
record Cgroup(Path hierarchy, String name, boolean second) {

    private static final Duration EMPTYING = Duration.ofSeconds(10);

    /** The cgroup of that name where a controller is: in v2 if it is free there, else in v1. */
    static Cgroup of(String name, String controller, String v1Controller) {
        Optional<Path> v2 = hierarchies("cgroup2").stream()
                .filter(mount ->
                        has(KernelFile.read(mount.resolve("cgroup.controllers")).orElse(""), controller))
                .findFirst();
        if (v2.isPresent()) {
            return new Cgroup(v2.get(), name, true);
        }
        Path v1 = hierarchies("cgroup").stream()
                .filter(mount -> Files.exists(mount.resolve(v1Controller)))
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        "no cgroup hierarchy has the controller " + controller + "; mount cgroup2 with it"));
        return new Cgroup(v1, name, false);
    }

    private static boolean has(String words, String word) {
        return Arrays.asList(words.split(" ", -1)).contains(word);
    }

    private static List<Path> hierarchies(String type) {
        return Mounts.all().stream()
                .filter(mount -> mount.type().equals(type))
                .map(mount -> Path.of(mount.mountPoint()))
                .toList();
    }

    Path directory() {
        return hierarchy.resolve(name);
    }

    void create() {
        if (!directory().toFile().mkdir() && !Files.isDirectory(directory())) {
            throw new FailedException("cannot make the cgroup " + directory());
        }
    }

    void write(String file, String value) {
        KernelFile.write(directory().resolve(file), value);
    }

    Optional<String> read(String file) {
        return KernelFile.read(directory().resolve(file));
    }

    /** Removes that cgroup from every hierarchy: lifts its limits first, so that throttled threads get on, then kills what is left in it. */
    static void removeAll(String name) {
        for (String type : List.of("cgroup2", "cgroup")) {
            for (Path hierarchy : hierarchies(type)) {
                remove(hierarchy.resolve(name));
            }
        }
    }

    private static void remove(Path directory) {
        if (!Files.isDirectory(directory)) {
            return;
        }
        lift(directory);
        boolean removed = Patience.until(EMPTYING, () -> {
            for (String pid : KernelFile.lines(directory.resolve("cgroup.procs"))) {
                if (pid.matches("[0-9]+")) {
                    ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
                }
            }
            return directory.toFile().delete() || !Files.isDirectory(directory);
        });
        if (!removed) {
            throw new FailedException("the cgroup " + directory + " does not become empty");
        }
    }

    private static void lift(Path directory) {
        for (Path throttle : KernelFile.entries(directory)) {
            String file = throttle.getFileName().toString();
            if (file.matches("blkio\\.throttle\\.(read|write)_(iops|bps)_device")) {
                KernelFile.lines(throttle).stream()
                        .filter(line -> line.contains(" "))
                        .forEach(line -> KernelFile.write(throttle, line.substring(0, line.indexOf(' ')) + " 0"));
            } else if (file.equals("io.max")) {
                KernelFile.lines(throttle).stream()
                        .filter(line -> line.contains(" "))
                        .forEach(line -> KernelFile.write(
                                throttle,
                                line.substring(0, line.indexOf(' ')) + " rbps=max wbps=max riops=max wiops=max"));
            } else if (file.equals("memory.limit_in_bytes")) {
                Path both = directory.resolve("memory.memsw.limit_in_bytes");
                if (Files.exists(both)) {
                    KernelFile.write(both, "-1");
                }
                KernelFile.write(throttle, "-1");
            } else if (file.equals("memory.max")) {
                KernelFile.write(throttle, "max");
            }
        }
    }
}

package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a session left on the machine. */
final class LeftOvers {

    private LeftOvers() {}

    /** A line for each mount, loop device, directory, image, cgroup, trace instance and process with the session's name. */
    static List<String> of(String session) {
        List<String> found = new ArrayList<>();
        Mounts.all().stream()
                .filter(mount -> (mount.mountPoint() + mount.source()).contains(session))
                .forEach(mount -> found.add("mount " + mount));
        for (Path loop : KernelFile.entries(Path.of("/sys/block"))) {
            KernelFile.read(loop.resolve("loop/backing_file"))
                    .filter(file -> file.contains(session))
                    .ifPresent(file -> found.add("loop " + loop + " on " + file));
        }
        if (Files.exists(RunDirectory.PATH.resolve(session))) {
            found.add("directory " + RunDirectory.PATH.resolve(session));
        }
        named("/var/lib/iolitmus/images", session, found);
        for (Mounts.Mount mount : Mounts.all()) {
            if (mount.type().startsWith("cgroup")) {
                named(mount.mountPoint(), session, found);
            } else if (mount.type().equals("tracefs")) {
                named(mount.mountPoint() + "/instances", session, found);
            }
        }
        Marked.TOOL.of(session).forEach(process -> found.add("tool " + process.pid()));
        Marked.DAEMON.of(session).forEach(process -> found.add("daemon " + process.pid()));
        return found;
    }

    private static void named(String directory, String session, List<String> found) {
        KernelFile.entries(Path.of(directory)).stream()
                .filter(entry -> entry.getFileName().toString().contains(session))
                .forEach(entry -> found.add("entry " + entry));
    }
}

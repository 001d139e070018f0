package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.Kernel;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** What this machine has for making a filesystem, without making one. */
final class Support {

    private static final List<String> PROGRAMS =
            List.of("/usr/sbin", "/sbin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/local/bin");

    private final Sysfs sysfs;

    Support(Sysfs sysfs) {
        this.sysfs = sysfs;
    }

    /** What is missing, with the remedy; empty where nothing is. */
    Optional<String> lack(MadeKind kind) {
        return kind == MadeKind.ZFS ? zfs() : inKernel(kind).or(() -> tool(kind));
    }

    private Optional<String> inKernel(MadeKind kind) {
        return hasFilesystem(kind.word()) || hasModule(kind.word())
                ? Optional.empty()
                : Optional.of("kernel " + Kernel.read(sysfs).release() + " has no " + kind.word()
                        + " (not in /proc/filesystems, no module): run a kernel that has it");
    }

    private Optional<String> tool(MadeKind kind) {
        return kind.tool().isEmpty() || hasProgram(kind.tool())
                ? Optional.empty()
                : Optional.of("there is no " + kind.tool() + ": install " + kind.toolPackage());
    }

    private Optional<String> zfs() {
        boolean engine = hasFilesystem("zfs") || hasModule("zfs") || hasProgram("zfs-fuse");
        return engine && hasProgram("zpool")
                ? Optional.empty()
                : Optional.of(
                        "there is no ZFS, neither as a module nor as zfs-fuse: install " + MadeKind.ZFS.toolPackage());
    }

    private boolean hasFilesystem(String type) {
        return sysfs.lines("/proc/filesystems").stream().anyMatch(line -> line.endsWith("\t" + type));
    }

    /** A module that is not loaded yet is loaded by the mount. */
    private boolean hasModule(String name) {
        String release = Kernel.read(sysfs).release();
        return sysfs.lines("/lib/modules/" + release + "/modules.dep").stream()
                .anyMatch(line ->
                        line.substring(0, Math.max(0, line.indexOf(':'))).contains("/" + name + ".ko"));
    }

    private boolean hasProgram(String name) {
        return PROGRAMS.stream().anyMatch(directory -> Files.isExecutable(sysfs.path(directory + "/" + name)));
    }
}

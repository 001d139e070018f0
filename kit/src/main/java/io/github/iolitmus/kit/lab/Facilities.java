package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.internal.sysfs.Cgroups;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the machine has of tools and kernel features, looked up without trying anything. */
final class Facilities {

    private static final List<String> TOOL_DIRECTORIES = List.of("/usr/sbin", "/sbin", "/usr/bin", "/bin");

    private final Sysfs sysfs;

    Facilities(Sysfs sysfs) {
        this.sysfs = sysfs;
    }

    List<Facility> all() {
        return Stream.of(tools(), filesystems(), kernel(), cgroups(), containers())
                .flatMap(List::stream)
                .toList();
    }

    private List<Facility> tools() {
        return List.of(
                tool("mkfs.ext4", "e2fsprogs", "ext4 cannot be made"),
                tool("mkfs.xfs", "xfsprogs", "xfs cannot be made"),
                tool("mkfs.btrfs", "btrfs-progs", "btrfs cannot be made"),
                tool("mkfs.f2fs", "f2fs-tools", "f2fs cannot be made"),
                tool("losetup", "mount or util-linux", "no filesystem can be made on an image"),
                tool("zpool", "zfsutils-linux or zfs-fuse", "no ZFS pool can be made"),
                tool("sudo", "sudo", "only root can use the privileged helper"));
    }

    private Facility tool(String name, String packages, String consequence) {
        return TOOL_DIRECTORIES.stream()
                .map(directory -> directory + "/" + name)
                .filter(file -> Files.isExecutable(sysfs.path(file)))
                .findFirst()
                .map(file -> Facility.present(name, file))
                .orElseGet(() -> Facility.missing(name, consequence, "install " + packages));
    }

    private List<Facility> filesystems() {
        return Stream.of("ext4", "xfs", "btrfs", "f2fs", "tmpfs", "overlay", "zfs")
                .map(this::filesystem)
                .toList();
    }

    private Facility filesystem(String type) {
        String name = "kernel's " + type;
        boolean registered = sysfs.lines("/proc/filesystems").stream()
                .anyMatch(line -> line.substring(line.indexOf('\t') + 1).equals(type));
        return registered
                ? Facility.present(name, "registered")
                : Facility.missing(
                        name,
                        "not in /proc/filesystems",
                        type.equals("zfs")
                                ? "install zfs-dkms, or zfs-fuse, which needs no kernel module"
                                : "modprobe " + type + ", or a kernel that has it");
    }

    private List<Facility> kernel() {
        return List.of(
                file("/dev/loop-control", "loop devices", "no filesystem can be made on an image", "modprobe loop"),
                file("/dev/fuse", "FUSE", "no zfs-fuse", "modprobe fuse"),
                tracefs());
    }

    private Facility tracefs() {
        boolean known = sysfs.lines("/proc/filesystems").contains("nodev\ttracefs");
        return known
                ? Facility.present("tracefs", "the kernel has it; the privileged helper mounts its own")
                : Facility.missing(
                        "tracefs", "single requests cannot be seen", "a kernel with CONFIG_FTRACE and block events");
    }

    private Facility file(String path, String name, String consequence, String remedy) {
        return Files.exists(sysfs.path(path))
                ? Facility.present(name, path)
                : Facility.missing(name, consequence, remedy);
    }

    private List<Facility> cgroups() {
        Cgroups cgroups = Cgroups.read(sysfs);
        return List.of(
                controller("cgroup memory", cgroups.versionOf("memory", "memory")),
                controller("cgroup I/O", cgroups.versionOf("io", "blkio")));
    }

    private static Facility controller(String name, Optional<String> version) {
        return version.map(found -> Facility.present(name, "in a " + found + " hierarchy"))
                .orElseGet(() -> Facility.missing(
                        name,
                        "no behaviour can be limited by it",
                        "mount cgroup2 with that controller enabled for the root's children"));
    }

    private List<Facility> containers() {
        return List.of(Stream.of("/run/docker.sock", "/var/run/docker.sock")
                .filter(socket -> Files.exists(sysfs.path(socket)))
                .findFirst()
                .map(socket -> Facility.present("Docker", socket))
                .orElseGet(() -> Facility.missing(
                        "Docker", "no behaviour runs in containers", "start a Docker engine, where you want that")));
    }
}

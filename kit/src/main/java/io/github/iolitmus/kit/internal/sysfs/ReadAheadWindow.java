package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The readahead window of a filesystem: the limit in its backing device info (bdi), which a file copies when it is opened. Zero turns readahead
 * off. <a href="https://docs.kernel.org/admin-guide/abi-testing.html">ABI of /sys/class/bdi</a>
 */
public final class ReadAheadWindow {

    private static final String BDI = "/sys/class/bdi";
    private static final String FUSE = "-fuse";
    private static final long KIB = 1024;

    private ReadAheadWindow() {}

    /** The window in bytes of the filesystem on a device; a partition's is its disk's. Empty where the kernel shows none. */
    public static OptionalLong bytes(Sysfs sysfs, String device) {
        return bytes(ofBdi(sysfs, device)
                .or(() -> ofBdi(sysfs, device + FUSE))
                .or(() -> BlockNode.of(sysfs, device).flatMap(ReadAheadWindow::ofDisk)));
    }

    /**
     * The window in bytes of a mounted filesystem. That of btrfs is its own, not its device's; it stays empty where several volumes are mounted
     * and the kernel does not say which window is whose.
     */
    public static OptionalLong bytes(Sysfs sysfs, Mount mount, MountTable mounts) {
        return mount.type().equals("btrfs") ? bytes(ofBtrfs(sysfs, mount, mounts)) : bytes(sysfs, mount.device());
    }

    private static Optional<String> ofBdi(Sysfs sysfs, String name) {
        return sysfs.text(BDI + "/" + name + "/read_ahead_kb");
    }

    private static Optional<String> ofDisk(BlockNode node) {
        return Sysfs.text(node.disk().resolve("bdi/read_ahead_kb")).or(() -> node.queue("read_ahead_kb"));
    }

    private static Optional<String> ofBtrfs(Sysfs sysfs, Mount mount, MountTable mounts) {
        return BlockDevice.nameOfSource(sysfs, mount)
                .flatMap(name -> BtrfsVolume.on(sysfs, name))
                .flatMap(BtrfsVolume::readAheadKib)
                .or(() -> ofOnlyBtrfs(sysfs, mounts));
    }

    private static Optional<String> ofOnlyBtrfs(Sysfs sysfs, MountTable mounts) {
        long volumes = mounts.mounts().stream()
                .filter(mount -> mount.type().equals("btrfs"))
                .map(Mount::device)
                .distinct()
                .count();
        List<Path> windows = Sysfs.entries(sysfs.path(BDI)).stream()
                .filter(bdi -> bdi.getFileName().toString().startsWith("btrfs-"))
                .toList();
        return volumes == 1 && windows.size() == 1
                ? Sysfs.text(windows.get(0).resolve("read_ahead_kb"))
                : Optional.empty();
    }

    private static OptionalLong bytes(Optional<String> kib) {
        return kib.map(text -> OptionalLong.of(Long.parseLong(text) * KIB)).orElse(OptionalLong.empty());
    }
}

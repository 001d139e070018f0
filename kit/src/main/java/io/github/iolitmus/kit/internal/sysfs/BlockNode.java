package io.github.iolitmus.kit.internal.sysfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A block device's directory in sysfs, found by number. A partition has its own counters; its queue is the disk's, one directory up.
 *
 * @param directory the real directory, without symbolic links
 */
record BlockNode(Path directory) {

    /** The node of {@code major:minor}; empty for anonymous devices, and in containers without sysfs. */
    static Optional<BlockNode> of(Sysfs sysfs, String device) {
        try {
            return Optional.of(
                    new BlockNode(sysfs.path("/sys/dev/block/" + device).toRealPath()));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    boolean isPartition() {
        return Files.exists(directory.resolve("partition"));
    }

    /** Whether requests go through the multi-queue layer; stacked devices (dm, md) and zram take bios directly. */
    boolean isRequestBased() {
        return Files.exists(disk().resolve("mq"));
    }

    /** The device itself, or the disk a partition is on. */
    Path disk() {
        return isPartition() ? directory.resolveSibling("") : directory;
    }

    Optional<String> queue(String attribute) {
        return Sysfs.text(disk().resolve("queue").resolve(attribute));
    }
}

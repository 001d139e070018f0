package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A mounted btrfs in {@code /sys/fs/btrfs/UUID}. Its device numbers are anonymous, one for the superblock and one for each subvolume, so the way
 * to its block devices and to its backing device info leads over the mount's source.
 *
 * @param directory the volume's directory
 */
record BtrfsVolume(Path directory) {

    /** The volume that has this block device, by the device's name in sysfs. */
    static Optional<BtrfsVolume> on(Sysfs sysfs, String blockName) {
        return Sysfs.entries(sysfs.path("/sys/fs/btrfs")).stream()
                .map(BtrfsVolume::new)
                .filter(volume -> volume.blockNames().contains(blockName))
                .findFirst();
    }

    List<String> blockNames() {
        return Sysfs.entries(directory.resolve("devices")).stream()
                .map(entry -> entry.getFileName().toString())
                .toList();
    }

    /** The names of the features it has. */
    List<String> features() {
        return Sysfs.entries(directory.resolve("features")).stream()
                .map(entry -> entry.getFileName().toString())
                .toList();
    }

    /** The readahead window in KiB; older kernels have no link from the volume to it. */
    Optional<String> readAheadKib() {
        return Sysfs.text(directory.resolve("bdi/read_ahead_kb"));
    }
}

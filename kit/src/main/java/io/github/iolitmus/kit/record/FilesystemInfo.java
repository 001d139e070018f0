package io.github.iolitmus.kit.record;

import org.jspecify.annotations.Nullable;

/**
 * The filesystem a cell ran on.
 *
 * @param spec as it was asked for: {@code dir:/mnt/xfs}
 * @param type the type of the mounted filesystem: {@code ext4}, {@code overlay}
 * @param backingType the type of the filesystem that stores the data: differs for overlay; {@code unknown} where it cannot be seen
 * @param mountOptions the mount's and the superblock's options, comma separated
 * @param device the device as {@code major:minor}, from the file's {@code st_dev}
 * @param privateDevice whether nobody else uses the device, so that its counters are evidence
 * @param readAheadBytes the readahead window of the filesystem's backing device info; -1 where it cannot be read
 * @param storage what it is made of and lies on; null in records of 0.1 and where it could not be opened
 */
public record FilesystemInfo(
        String spec,
        String type,
        String backingType,
        String mountOptions,
        String device,
        boolean privateDevice,
        long readAheadBytes,
        @Nullable StorageInfo storage) {

    /** One of which nothing is known but its place in the mount table. */
    public FilesystemInfo(
            String spec,
            String type,
            String backingType,
            String mountOptions,
            String device,
            boolean privateDevice,
            long readAheadBytes) {
        this(spec, type, backingType, mountOptions, device, privateDevice, readAheadBytes, null);
    }

    /** The name in reports: {@code ext4}, {@code overlay on ext4}, {@code zfs (zfs-fuse)}. */
    public String label() {
        String name = type.equals(backingType) ? type : type + " on " + backingType;
        return storage == null || storage.engine() == null ? name : name + " (" + storage.engine() + ")";
    }
}

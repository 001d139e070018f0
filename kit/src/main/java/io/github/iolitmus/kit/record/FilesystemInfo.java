package io.github.iolitmus.kit.record;

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
 */
public record FilesystemInfo(
        String spec,
        String type,
        String backingType,
        String mountOptions,
        String device,
        boolean privateDevice,
        long readAheadBytes) {

    /** The name in reports: {@code ext4}, {@code overlay on ext4}. */
    public String label() {
        return type.equals(backingType) ? type : type + " on " + backingType;
    }
}

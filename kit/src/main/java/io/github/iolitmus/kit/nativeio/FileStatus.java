package io.github.iolitmus.kit.nativeio;

import java.util.Optional;

/**
 * What {@code statx} tells about a file. <a href="https://man7.org/linux/man-pages/man2/statx.2.html">man page</a>
 *
 * @param sizeBytes its length
 * @param allocatedBytes the space it takes, as the filesystem accounts for it
 * @param mode type and permission bits, as in {@code st_mode}
 * @param uid the owner's number
 * @param deviceMajor major number of the device it is on
 * @param deviceMinor minor number of the device it is on
 * @param inode its inode number
 * @param directAlignment what direct I/O asks for; empty where the kernel is older than 6.1 or the file does not do direct I/O
 */
public record FileStatus(
        long sizeBytes,
        long allocatedBytes,
        int mode,
        int uid,
        int deviceMajor,
        int deviceMinor,
        long inode,
        Optional<DirectAlignment> directAlignment) {

    private static final int TYPE_BITS = 0xF000;
    private static final int REGULAR = 0x8000;

    /**
     * What addresses, and offsets and lengths, of direct I/O must be multiples of.
     *
     * @param memoryBytes for addresses
     * @param offsetBytes for offsets and lengths
     */
    public record DirectAlignment(int memoryBytes, int offsetBytes) {}

    /** Whether it is a regular file. */
    public boolean isRegular() {
        return (mode & TYPE_BITS) == REGULAR;
    }

    /** The device as {@code /proc} and {@code /sys} write it: {@code 259:3}. */
    public String device() {
        return deviceMajor + ":" + deviceMinor;
    }
}

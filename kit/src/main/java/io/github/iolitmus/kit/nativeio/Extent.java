package io.github.iolitmus.kit.nativeio;

import java.util.Set;

/**
 * A run of a file's blocks that lie together.
 *
 * @param logicalBytes its offset in the file
 * @param physicalBytes its offset on the device; on btrfs an address of the filesystem, which need not be the device's
 * @param lengthBytes its length
 * @param flags what else is known about it
 */
public record Extent(long logicalBytes, long physicalBytes, long lengthBytes, Set<ExtentFlag> flags) {

    public Extent {
        flags = Set.copyOf(flags);
    }
}

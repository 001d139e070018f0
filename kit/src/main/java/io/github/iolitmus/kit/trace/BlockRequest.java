package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.nativeio.Extent;

/**
 * A request that a device was given.
 *
 * @param operation as the kernel abbreviates it: {@code R} reads, {@code W} writes, {@code D} discards, {@code F} flushes; then {@code A} for
 *     readahead, {@code S} for synchronous, {@code M} for metadata
 * @param sector where it begins, in units of 512 bytes from the start of the device
 * @param bytes how long it is
 * @param issuedMicros when the device got it, by the trace's clock
 * @param latencyMicros until it was completed; -1 where its end was not traced
 * @param thread the thread that was running then, which need not be the one that wants it
 */
public record BlockRequest(
        String operation, long sector, long bytes, long issuedMicros, long latencyMicros, String thread) {

    static final int SECTOR_BYTES = 512;

    /** Whether it reads. */
    public boolean isRead() {
        return operation.startsWith("R");
    }

    /** Whether the filesystem marked it as its own metadata. */
    boolean isMetadata() {
        return operation.contains("M");
    }

    BlockRequest completed(long micros) {
        return new BlockRequest(operation, sector, bytes, issuedMicros, micros - issuedMicros, thread);
    }

    /** How many of its bytes lie in an extent. */
    long bytesIn(Extent extent) {
        long first = Math.max(sector * SECTOR_BYTES, extent.physicalBytes());
        long end = Math.min(sector * SECTOR_BYTES + bytes, extent.physicalBytes() + extent.lengthBytes());
        return Math.max(0, end - first);
    }
}

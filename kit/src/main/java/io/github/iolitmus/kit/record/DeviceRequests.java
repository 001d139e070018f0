package io.github.iolitmus.kit.record;

/**
 * Requests that reached a private block device during a trial, from {@code /sys/dev/block/MAJOR:MINOR/stat}.
 *
 * @param device the device as {@code major:minor}
 * @param reads completed read requests
 * @param readBytes bytes they read
 * @param readsMerged read requests merged into others before they were issued
 * @param writes completed write requests
 * @param writtenBytes bytes they wrote
 * @param flushes completed flush requests; -1 where the kernel does not count them
 */
public record DeviceRequests(
        String device, long reads, long readBytes, long readsMerged, long writes, long writtenBytes, long flushes) {

    /** The mean size of a read request in bytes; 0 where there was none. */
    public double meanReadBytes() {
        return reads == 0 ? 0 : (double) readBytes / reads;
    }
}

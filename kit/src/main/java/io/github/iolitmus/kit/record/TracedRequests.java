package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * Read requests of a device that were traced during a trial, by whose they were.
 *
 * @param attribution how that was told: {@code by extents, verified at both ends of …}, or {@code by elimination: …} and why
 * @param bios whether they are bios, as the filesystem submits them, because the device has no requests
 * @param own the sizes of those that read the file under test, smallest first
 * @param straddling how many read the file and something else
 * @param metadata how many read what the filesystem marked as its own
 * @param foreign how many read anything else
 * @param lost events that were not recorded or could not be read
 */
public record TracedRequests(
        String attribution,
        boolean bios,
        List<SizeCount> own,
        long straddling,
        long metadata,
        long foreign,
        long lost) {

    /**
     * How many requests had a size.
     *
     * @param bytes the size
     * @param requests how many
     */
    public record SizeCount(long bytes, long requests) {}

    public TracedRequests {
        own = List.copyOf(own);
    }
}

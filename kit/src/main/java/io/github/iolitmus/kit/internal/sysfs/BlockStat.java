package io.github.iolitmus.kit.internal.sysfs;

import io.github.iolitmus.kit.record.DeviceRequests;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A block device's counters since it came to be, {@code /sys/dev/block/MAJOR:MINOR/stat}; sectors have 512 bytes whatever the device's own. <a
 * href="https://docs.kernel.org/block/stat.html">Block layer statistics</a>
 *
 * @param device the device as {@code major:minor}
 * @param reads completed reads
 * @param readsMerged reads merged into others before they were issued
 * @param sectorsRead sectors read
 * @param writes completed writes
 * @param sectorsWritten sectors written
 * @param inFlight requests issued and not completed
 * @param flushes completed flushes; -1 where the kernel does not count them: before 5.5, on partitions, on devices that take bios
 */
public record BlockStat(
        String device,
        long reads,
        long readsMerged,
        long sectorsRead,
        long writes,
        long sectorsWritten,
        long inFlight,
        long flushes) {

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final int SECTOR_BYTES = 512;
    private static final int FIELDS_AT_LEAST = 11;
    private static final int FLUSHES = 15;

    /** The counters of now; empty where there is no block device of that number, or its {@code iostats} are off. */
    public static Optional<BlockStat> read(Sysfs sysfs, String device) {
        return BlockNode.of(sysfs, device)
                .filter(node -> !node.queue("iostats").equals(Optional.of("0")))
                .flatMap(node -> Sysfs.text(node.directory().resolve("stat"))
                        .flatMap(text -> parse(device, text, node.isRequestBased() && !node.isPartition())));
    }

    private static Optional<BlockStat> parse(String device, String text, boolean countsFlushes) {
        long[] fields = SPACES.splitAsStream(text).mapToLong(Long::parseLong).toArray();
        if (fields.length < FIELDS_AT_LEAST) {
            return Optional.empty();
        }
        long flushes = countsFlushes && fields.length > FLUSHES ? fields[FLUSHES] : -1;
        return Optional.of(
                new BlockStat(device, fields[0], fields[1], fields[2], fields[4], fields[6], fields[8], flushes));
    }

    /**
     * What completed between an earlier reading and this one.
     *
     * @throws IllegalArgumentException if the earlier reading is another device's
     */
    public DeviceRequests minus(BlockStat earlier) {
        if (!earlier.device.equals(device)) {
            throw new IllegalArgumentException(
                    "cannot compare the counters of device " + device + " with those of " + earlier.device);
        }
        return new DeviceRequests(
                device,
                reads - earlier.reads,
                (sectorsRead - earlier.sectorsRead) * SECTOR_BYTES,
                readsMerged - earlier.readsMerged,
                writes - earlier.writes,
                (sectorsWritten - earlier.sectorsWritten) * SECTOR_BYTES,
                flushes < 0 || earlier.flushes < 0 ? -1 : flushes - earlier.flushes);
    }
}

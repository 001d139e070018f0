package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.nativeio.Extent;
import io.github.iolitmus.kit.nativeio.ExtentFlag;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.record.TracedRequests;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where a file lies on its device, as far as that was verified: a filesystem's own word is not enough, for on btrfs it is an address of the
 * filesystem's, and of compressed data the device has other bytes.
 *
 * @param extents empty where the place is not known
 * @param basis how it is known, or why not
 */
record Placement(List<Extent> extents, String basis) {

    /** Nobody looked where the file lies. */
    static final Placement UNKNOWN = new Placement(List.of(), "by elimination: nobody looked where the file lies");

    private static final int SAMPLE_BYTES = 4096;
    private static final int MOST_SAMPLES = 32;
    private static final Set<ExtentFlag> ELSEWHERE = EnumSet.of(
            ExtentFlag.UNKNOWN,
            ExtentFlag.DELALLOC,
            ExtentFlag.ENCODED,
            ExtentFlag.DATA_ENCRYPTED,
            ExtentFlag.NOT_ALIGNED,
            ExtentFlag.DATA_INLINE,
            ExtentFlag.DATA_TAIL,
            ExtentFlag.UNWRITTEN);

    /** Reads bytes of the device; gives none where it may not be read. */
    interface Device {
        Optional<byte[]> read(long offset, int length);
    }

    Placement {
        extents = List.copyOf(extents);
    }

    /** Where a layout lies, its claim compared with the device's bytes. */
    static Placement verified(Layout layout, Device device) {
        long end = layout.file().status().sizeBytes();
        // What was allotted past the end of a file that grew is none of it.
        List<Extent> extents = layout.extents().orElse(List.of()).stream()
                .filter(extent -> extent.logicalBytes() < end)
                .toList();
        if (extents.isEmpty()) {
            return new Placement(List.of(), "by elimination: the filesystem does not tell where the file lies");
        }
        if (extents.stream().anyMatch(extent -> extent.flags().stream().anyMatch(ELSEWHERE::contains))) {
            return new Placement(List.of(), "by elimination: some of the file lies nowhere by itself");
        }
        if (device.read(extents.get(0).physicalBytes(), 1).isEmpty()) {
            return new Placement(
                    List.of(),
                    "by elimination: where the filesystem says the file lies the device cannot be read, so nobody can verify it");
        }
        int step = Math.max(1, extents.size() / MOST_SAMPLES);
        int samples = 0;
        for (int index = 0; index < extents.size(); index += step) {
            if (!isThere(layout.file(), extents.get(index), device)) {
                return new Placement(
                        List.of(),
                        "by elimination: the device has other bytes where the filesystem says the file lies");
            }
            samples++;
        }
        return new Placement(extents, "by extents, verified at both ends of " + samples + " of " + extents.size());
    }

    /** Whether both ends of an extent are where it says. */
    private static boolean isThere(NativeFile file, Extent extent, Device device) {
        long length = Math.min(extent.lengthBytes(), file.status().sizeBytes() - extent.logicalBytes());
        int sample = (int) Math.min(SAMPLE_BYTES, length);
        return isThere(file, extent, 0, sample, device) && isThere(file, extent, length - sample, sample, device);
    }

    private static boolean isThere(NativeFile file, Extent extent, long offset, int length, Device device) {
        byte[] expected = new byte[length];
        try (NativeBuffer buffer = NativeBuffer.allocate(length)) {
            file.pread(buffer, length, extent.logicalBytes() + offset);
            buffer.asByteBuffer().get(0, expected);
        }
        return device.read(extent.physicalBytes() + offset, length)
                .filter(found -> Arrays.equals(expected, found))
                .isPresent();
    }

    /**
     * Sorts requests by whose they are. Where the place is not known, what the filesystem does not mark as its own metadata is taken for the
     * file's: that is right on a device that nobody else uses.
     */
    TracedRequests attribute(RequestTrace trace) {
        Map<Long, Long> own = new TreeMap<>();
        long straddling = 0;
        long metadata = 0;
        long foreign = 0;
        for (BlockRequest request : trace.reads()) {
            long inside = extents.isEmpty()
                    ? request.isMetadata() ? 0 : request.bytes()
                    : extents.stream().mapToLong(request::bytesIn).sum();
            if (inside == request.bytes() && inside > 0) {
                own.merge(request.bytes(), 1L, Long::sum);
            } else if (inside > 0) {
                straddling++;
            } else if (request.isMetadata()) {
                metadata++;
            } else {
                foreign++;
            }
        }
        List<TracedRequests.SizeCount> sizes = own.entrySet().stream()
                .map(size -> new TracedRequests.SizeCount(size.getKey(), size.getValue()))
                .toList();
        return new TracedRequests(basis, trace.bios(), sizes, straddling, metadata, foreign, trace.lost());
    }
}

package io.github.iolitmus.kit.observe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How long all threads of a JVM have stood still at safepoints, from the counters that HotSpot keeps in shared memory for {@code jstat}. No bean has
 * it. Absent with {@code -XX:-UsePerfData} and in other JVMs.
 *
 * <p>Source: the layout in HotSpot's {@code perfMemory.hpp}, version 2: a prologue, then entries with name and value.
 */
final class SafepointTime {

    private static final Path DIRECTORY = Path.of("/tmp");
    private static final int MAGIC = 0xcafec0c0;
    private static final int BYTE_ORDER = 4;
    private static final int MAJOR_VERSION = 5;
    private static final int FIRST_ENTRY = 24;
    private static final int ENTRIES = 28;
    private static final int ENTRY_NAME = 4;
    private static final int ENTRY_TYPE = 12;
    private static final int ENTRY_VALUE = 16;
    private static final double NANOS_PER_SECOND = 1e9;

    private final ByteBuffer counters;
    private final int ticks;
    private final double nanosPerTick;

    private SafepointTime(ByteBuffer counters, int ticks, double nanosPerTick) {
        this.counters = counters;
        this.ticks = ticks;
        this.nanosPerTick = nanosPerTick;
    }

    /** Of this JVM; empty where it keeps no such counters. */
    static Optional<SafepointTime> ofThisProcess() {
        String pid = Long.toString(ProcessHandle.current().pid());
        // One directory a user; a JVM that changed its user still has the one it began with.
        try (DirectoryStream<Path> users = Files.newDirectoryStream(DIRECTORY, "hsperfdata_*")) {
            for (Path user : users) {
                Path file = user.resolve(pid);
                if (Files.isReadable(file)) {
                    return of(mapped(file));
                }
            }
            return Optional.empty();
        } catch (IOException unavailable) {
            return Optional.empty();
        }
    }

    private static ByteBuffer mapped(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    static Optional<SafepointTime> of(ByteBuffer counters) {
        if (counters.limit() <= ENTRIES || counters.getInt(0) != MAGIC || counters.get(MAJOR_VERSION) != 2) {
            return Optional.empty();
        }
        counters.order(counters.get(BYTE_ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        OptionalInt ticks = find(counters, "sun.rt.safepointTime");
        OptionalInt perSecond = find(counters, "sun.os.hrt.frequency");
        if (ticks.isEmpty() || perSecond.isEmpty() || counters.getLong(perSecond.getAsInt()) <= 0) {
            return Optional.empty();
        }
        double nanosPerTick = NANOS_PER_SECOND / counters.getLong(perSecond.getAsInt());
        return Optional.of(new SafepointTime(counters, ticks.getAsInt(), nanosPerTick));
    }

    /** Where the value of that counter lies, if there is one and it is a {@code long}. */
    private static OptionalInt find(ByteBuffer counters, String name) {
        byte[] wanted = (name + '\0').getBytes(StandardCharsets.US_ASCII);
        int entry = counters.getInt(FIRST_ENTRY);
        for (int left = counters.getInt(ENTRIES); left > 0; left--) {
            int nameAt = entry + counters.getInt(entry + ENTRY_NAME);
            byte[] found = new byte[Math.min(wanted.length, counters.limit() - nameAt)];
            counters.get(nameAt, found);
            if (Arrays.equals(found, wanted) && counters.get(entry + ENTRY_TYPE) == 'J') {
                return OptionalInt.of(entry + counters.getInt(entry + ENTRY_VALUE));
            }
            entry += counters.getInt(entry);
        }
        return OptionalInt.empty();
    }

    /** So far, in nanoseconds. */
    long nanos() {
        return Math.round(counters.getLong(ticks) * nanosPerTick);
    }
}

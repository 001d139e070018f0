package io.github.iolitmus.kit.internal.sysfs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the calling thread has read and written since it began, {@code /proc/thread-self/io}. Storage counts are charged when the request is made:
 * reads that other threads or the kernel's workers make on its behalf are not in them. Reading the file adds to {@code readChars} and
 * {@code readCalls}, not to the storage counts. <a href="https://man7.org/linux/man-pages/man5/proc_pid_io.5.html">proc_pid_io(5)</a>
 *
 * @param readChars bytes that read calls returned, cached or not
 * @param readCalls read calls
 * @param storageReadBytes bytes fetched from storage
 * @param storageWrittenBytes bytes made dirty, to be written to storage
 * @param cancelledWriteBytes dirty bytes that truncation made needless to write
 */
public record ThreadIo(
        long readChars, long readCalls, long storageReadBytes, long storageWrittenBytes, long cancelledWriteBytes) {

    private static final List<String> NAMES =
            List.of("rchar", "syscr", "read_bytes", "write_bytes", "cancelled_write_bytes");

    /** The calling thread's counts of now; empty where the kernel does not account I/O, or hides it from this process. */
    public static Optional<ThreadIo> read(Sysfs sysfs) {
        return read(sysfs, "/proc/thread-self/io");
    }

    /** The counts of now of all threads of this process together, those that ended included. */
    public static Optional<ThreadIo> readProcess(Sysfs sysfs) {
        return read(sysfs, "/proc/self/io");
    }

    private static Optional<ThreadIo> read(Sysfs sysfs, String file) {
        Map<String, Long> counts = new HashMap<>();
        for (String line : sysfs.lines(file)) {
            int colon = line.indexOf(": ");
            if (colon > 0) {
                counts.put(line.substring(0, colon), Long.parseLong(line.substring(colon + 2)));
            }
        }
        if (!counts.keySet().containsAll(NAMES)) {
            return Optional.empty();
        }
        long[] values = NAMES.stream().mapToLong(counts::get).toArray();
        return Optional.of(new ThreadIo(values[0], values[1], values[2], values[3], values[4]));
    }

    /** What came to pass between an earlier reading by the same thread and this one. */
    public ThreadIo since(ThreadIo earlier) {
        return new ThreadIo(
                readChars - earlier.readChars,
                readCalls - earlier.readCalls,
                storageReadBytes - earlier.storageReadBytes,
                storageWrittenBytes - earlier.storageWrittenBytes,
                cancelledWriteBytes - earlier.cancelledWriteBytes);
    }
}

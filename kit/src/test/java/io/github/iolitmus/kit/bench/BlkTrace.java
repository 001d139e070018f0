package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.nativeio.FileStatus;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.awaitility.Awaitility;

/**
 * The peer of the kit's tracing, on the device that a file lies on.
 *
 * @param enabled the kernel's file that holds 1 while blktrace traces
 */
record BlkTrace(Path script, Path device, Path enabled, Path directory) {

    static BlkTrace of(NativeFile file, Path script, Path directory) throws IOException {
        FileStatus status = file.status();
        Path known = Path.of("/sys/dev/block", status.deviceMajor() + ":" + status.deviceMinor())
                .toRealPath();
        return new BlkTrace(
                script,
                Path.of("/dev").resolve(known.getFileName()),
                known.resolve("trace/enable"),
                Files.createDirectories(directory.resolve("blktrace")));
    }

    /** Gives what the work gives, which is traced from its beginning to its end. */
    long during(LongSupplier work) {
        Process process = start();
        try {
            Awaitility.await("blktrace traces " + device)
                    .atMost(Duration.ofSeconds(10))
                    .pollInterval(Duration.ofMillis(10))
                    .until(() -> !process.isAlive() || Files.readString(enabled).startsWith("1"));
            long result = work.getAsLong();
            // Where the kernel withholds the trace, blktrace finds out after it has begun.
            if (!process.isAlive()) {
                throw new LeftOutException("blktrace does not trace " + device + ": " + said(process));
            }
            return result;
        } finally {
            process.destroy();
            process.onExit().join();
        }
    }

    private Process start() {
        try {
            return new ProcessBuilder(script.toString(), "trace", device.toString(), directory.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException notStarted) {
            throw new LeftOutException("blktrace cannot be started: " + notStarted.getMessage(), notStarted);
        }
    }

    private static String said(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .replace("\n", "; ");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

package io.github.iolitmus.kit.nativeio;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongSupplier;

/** Files to test calls on, in the module's build directory: a real filesystem, which /tmp need not be. */
final class TestDirectory {

    private static final int CHUNK_BYTES = 64 * 1024;

    private TestDirectory() {}

    static Path path() {
        try {
            return Files.createDirectories(Path.of("target", "native-tests").toAbsolutePath());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A nameless file of incompressible bytes, on the device, and not in the page cache. */
    static NativeFile coldFile(int pages) {
        NativeFile file = writtenFile(pages);
        file.fsync();
        file.advise(0, 0, Advice.DONTNEED);
        await("eviction").atMost(Duration.ofSeconds(5)).until(() -> {
            file.advise(0, 0, Advice.DONTNEED);
            return file.residency().residentPages() == 0;
        });
        return file;
    }

    /** A nameless file of incompressible bytes that are still dirty. */
    static NativeFile writtenFile(int pages) {
        NativeFile file = NativeFile.openTemporary(path());
        byte[] content = new byte[CHUNK_BYTES];
        new Random(7).nextBytes(content);
        try (NativeBuffer buffer = NativeBuffer.allocate(CHUNK_BYTES)) {
            buffer.asByteBuffer().put(content);
            long size = (long) pages * PageSize.bytes();
            for (long offset = 0; offset < size; offset += CHUNK_BYTES) {
                file.pwrite(buffer, (int) Math.min(CHUNK_BYTES, size - offset), offset);
            }
        }
        return file;
    }

    /** Aborts the test where {@code cachestat} does not tell what the page cache holds. */
    static void assumeCacheCounts() {
        try (NativeFile probe = writtenFile(1)) {
            Optional<String> refusal = probe.cacheCountsRefusal();
            assumeTrue(refusal.isEmpty(), () -> "needs cachestat: " + refusal.orElse(""));
        }
    }

    /** Polls until pages of the file are resident; a busy device may take longer to begin than {@link #stable} waits. */
    static void awaitResident(NativeFile file, int first, int count) {
        await("pages " + first + " to " + (first + count - 1) + " resident")
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(5))
                .until(() ->
                        file.residency().toBitSet().get(first, first + count).cardinality() == count);
    }

    /** Polls until the value was the same for a while; gives it. */
    static long stable(LongSupplier value) {
        long[] last = {Long.MIN_VALUE, 0};
        await("a stable value")
                .atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    long now = value.getAsLong();
                    last[1] = now == last[0] ? last[1] + 1 : 0;
                    last[0] = now;
                    return last[1] >= 5;
                });
        return last[0];
    }
}

package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadIoTest {

    @TempDir
    private Path root;

    @Test
    void readsTheCounts() {
        assertThat(ThreadIo.read(Snapshot.named("guest-6.18", root))).contains(new ThreadIo(6976, 10, 4096, 8192, 512));
    }

    @Test
    void isEmptyWhereTheKernelDoesNotAccount() {
        assertThat(ThreadIo.read(Snapshot.named("container-6.1", root))).isEmpty();
    }

    @Test
    void isEmptyWhereStorageCountsAreMissing() {
        Sysfs sysfs = Snapshot.withFile("/proc/thread-self/io", List.of("rchar: 1", "syscr: 1"), root);

        assertThat(ThreadIo.read(sysfs)).isEmpty();
    }

    @Test
    void subtractsAnEarlierReading() {
        assertThat(new ThreadIo(100, 10, 8192, 5, 3).since(new ThreadIo(40, 8, 4096, 1, 1)))
                .isEqualTo(new ThreadIo(60, 2, 4096, 4, 2));
    }

    @Test
    void countsTheCallingThreadsReadsAlone() throws Exception {
        Optional<ThreadIo> start = ThreadIo.read(Sysfs.live());
        assumeTrue(start.isPresent(), "the kernel does not account I/O");
        Path file = Files.write(root.resolve("file"), new byte[3_000_000]);

        ThreadIo before = ThreadIo.read(Sysfs.live()).orElseThrow();
        CompletableFuture.runAsync(() -> read(file)).join();
        ThreadIo between = ThreadIo.read(Sysfs.live()).orElseThrow();
        read(file);
        ThreadIo after = ThreadIo.read(Sysfs.live()).orElseThrow();

        assertThat(between.since(before).readChars()).isLessThan(3_000_000);
        assertThat(after.since(between).readChars()).isGreaterThanOrEqualTo(3_000_000);
    }

    private static void read(Path file) {
        try {
            assertThat(Files.readAllBytes(file)).hasSize(3_000_000);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

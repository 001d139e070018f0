package io.github.iolitmus.kit.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadObserverTest {

    @TempDir
    private Path kernel;

    @Test
    void givesWhatTheThreadFetchedFromStorage() throws IOException {
        write(4096);
        ThreadObserver observer = ThreadObserver.begin(Sysfs.at(kernel));
        write(12288);

        assertThat(observer.end().storageReadBytes()).isEqualTo(8192);
    }

    @Test
    void whatTheKernelDoesNotAccountIsUnknown() {
        assertThat(ThreadObserver.begin(Sysfs.at(kernel)).end().storageReadBytes())
                .isEqualTo(-1);
    }

    @Test
    void countsTheSleepsOfTheThread() {
        ThreadObserver observer = ThreadObserver.begin();
        for (int sleeps = 0; sleeps < 5; sleeps++) {
            LockSupport.parkNanos(100_000);
        }

        assertThat(observer.end().usage().voluntarySwitches()).isGreaterThanOrEqualTo(5);
    }

    private void write(long storageReadBytes) throws IOException {
        Path file = Files.createDirectories(kernel.resolve("proc/thread-self")).resolve("io");
        Files.writeString(
                file,
                "rchar: 0\nwchar: 0\nsyscr: 0\nsyscw: 0\nread_bytes: " + storageReadBytes
                        + "\nwrite_bytes: 0\ncancelled_write_bytes: 0\n");
    }
}

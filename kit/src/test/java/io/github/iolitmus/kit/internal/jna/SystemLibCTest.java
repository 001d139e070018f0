package io.github.iolitmus.kit.internal.jna;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemLibCTest {

    @TempDir
    Path directory;

    private Path glibcMaps;

    @BeforeEach
    void recordMaps() throws IOException {
        glibcMaps = maps("7f10a000-7f10b000 r-xp 00000000 fe:00 131 /usr/lib/x86_64-linux-gnu/libc.so.6");
    }

    @Test
    void anotherOperatingSystemIsUnsupported() {
        assertThatExceptionOfType(UnsupportedException.class)
                .isThrownBy(() -> new SystemLibC("Mac OS X", glibcMaps, SystemLibCTest::mustNotLoad).libc())
                .withMessageContaining("Mac OS X");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1", "/lib/libc.musl-x86_64.so.1"})
    void muslIsUnsupportedAndNamesTheWayOut(String library) throws IOException {
        Path musl = maps("7f10a000-7f10b000 r-xp 00000000 fe:00 131 " + library);

        assertThatExceptionOfType(UnsupportedException.class)
                .isThrownBy(() -> new SystemLibC("Linux", musl, SystemLibCTest::mustNotLoad).libc())
                .withMessageContaining("musl")
                .withMessageContaining("glibc");
    }

    @Test
    void aFailedLoadAdvisesAboutNoexecAndIsTriedOnce() {
        AtomicInteger tries = new AtomicInteger();
        SystemLibC broken = new SystemLibC("Linux", glibcMaps, () -> {
            tries.incrementAndGet();
            throw new UnsatisfiedLinkError("failed to map segment from shared object");
        });

        for (int time = 0; time < 2; time++) {
            assertThatExceptionOfType(UnsupportedException.class)
                    .isThrownBy(broken::libc)
                    .withMessageContaining("failed to map segment")
                    .withMessageContaining("-Djna.tmpdir=");
        }
        assertThat(tries).hasValue(1);
    }

    @Test
    void withoutProcItIsUnsupportedNotBroken() {
        assertThatExceptionOfType(UnsupportedException.class)
                .isThrownBy(
                        () -> new SystemLibC("Linux", directory.resolve("missing"), SystemLibCTest::mustNotLoad).libc())
                .withMessageContaining("mount /proc");
    }

    @Test
    void theProcessHasOneLibrary() {
        assertThat(SystemLibC.get()).isSameAs(SystemLibC.get());
    }

    @Test
    void theParentIsTheParentThatJavaSees() {
        long parent = ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
        assertThat(SystemLibC.get().getppid()).isEqualTo((int) parent);
    }

    @Test
    void errnoIsTheThreadsOwn() throws InterruptedException {
        LibC libc = SystemLibC.get();
        assertThat(libc.close(-1)).isEqualTo(-1);
        int mine = libc.errno();

        Thread other = new Thread(() -> libc.open("/no/such/file", 0, 0));
        other.start();
        other.join();

        assertThat(mine).isEqualTo(9);
        assertThat(libc.errno()).isEqualTo(9);
    }

    private Path maps(String line) throws IOException {
        return Files.writeString(directory.resolve("maps"), line + "\n");
    }

    private static LibC mustNotLoad() {
        throw new AssertionError("must not load");
    }
}

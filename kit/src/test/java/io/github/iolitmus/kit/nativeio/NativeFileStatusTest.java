package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.nativeio.FileStatus.DirectAlignment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NativeFileStatusTest {

    @Test
    void isWhatJavaSeesOfTheSameFile() throws IOException {
        try (NativeFile file = TestDirectory.writtenFile(3)) {
            Map<String, Object> java = Files.readAttributes(file.path(), "unix:size,mode,uid,ino,dev");
            FileStatus status = file.status();

            assertThat(status.sizeBytes()).isEqualTo(3L * PageSize.bytes()).isEqualTo(java.get("size"));
            assertThat(status.mode()).isEqualTo(java.get("mode"));
            assertThat(status.uid()).isEqualTo(java.get("uid"));
            assertThat(status.inode()).isEqualTo(java.get("ino"));
            assertThat(makedev(status.deviceMajor(), status.deviceMinor())).isEqualTo(java.get("dev"));
        }
    }

    @Test
    void tellsRegularFilesFromOthers() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                NativeFile directory = NativeFile.open(TestDirectory.path(), OpenFlag.DIRECTORY);
                Pipe pipe = Pipe.open()) {
            assertThat(file.status().isRegular()).isTrue();
            assertThat(directory.status().isRegular()).isFalse();
            assertThat(pipe.readEnd().status().isRegular()).isFalse();
        }
    }

    @Test
    void aDirectReadOfTheAlignmentSucceeds() {
        try (NativeFile file = TestDirectory.coldFile(1);
                NativeFile direct = file.reopen(OpenFlag.READ, OpenFlag.DIRECT);
                NativeBuffer buffer = NativeBuffer.allocate(PageSize.bytes())) {
            int offsetBytes = file.status()
                    .directAlignment()
                    .map(DirectAlignment::offsetBytes)
                    .orElseGet(PageSize::bytes);
            assertThat(direct.pread(buffer, offsetBytes, 0)).isEqualTo(offsetBytes);
        }
    }

    @Test
    void theDeviceIsWrittenAsInSysfs() {
        assertThat(new FileStatus(0, 0, 0, 0, 259, 3, 1, Optional.empty()).device())
                .isEqualTo("259:3");
    }

    @Test
    void aDirectoryHasNoDirectAlignment() {
        try (NativeFile directory = NativeFile.open(Path.of("/proc"), OpenFlag.DIRECTORY)) {
            assertThat(directory.status().directAlignment()).isEmpty();
        }
    }

    /** The number that glibc makes of major and minor. */
    private static long makedev(long major, long minor) {
        return (minor & 0xff) | (major & 0xfff) << 8 | (minor & ~0xffL) << 12 | (major & ~0xfffL) << 32;
    }
}

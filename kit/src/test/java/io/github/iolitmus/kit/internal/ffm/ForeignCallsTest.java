package io.github.iolitmus.kit.internal.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class ForeignCallsTest {

    @Test
    void theyAreThereFromJava22On() {
        assertThat(ForeignCalls.areThere()).isEqualTo(Runtime.version().feature() >= 22);
        assertThat(SystemLibC.timed() instanceof ForeignCalls).isEqualTo(ForeignCalls.areThere());
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_22)
    void theyDoWhatTheOthersDo() throws Exception {
        Path directory =
                Files.createDirectories(Path.of("target", "native-tests").toAbsolutePath());
        ForeignCalls foreign = new ForeignCalls();
        try (NativeFile file = NativeFile.openTemporary(directory);
                NativeBuffer written = NativeBuffer.allocate(16);
                NativeBuffer read = NativeBuffer.allocate(8)) {
            written.asByteBuffer().putLong(0, 42).putLong(8, 43);
            file.pwrite(written, 16, 0);

            assertThat(foreign.pread(file.descriptor(), read.address(), 8, 8)).isEqualTo(8);
            assertThat(read.asByteBuffer().getLong(0)).isEqualTo(43);
            assertThat(foreign.pread(-1, read.address(), 8, 8)).isEqualTo(-1);
            assertThat(foreign.posix_fadvise(file.descriptor(), 0, 0, 3)).isZero();
            assertThat(foreign.posix_fadvise(-1, 0, 0, 3)).isEqualTo(9);
        }
        assertThat(foreign.getppid()).isEqualTo(SystemLibC.get().getppid());
    }
}

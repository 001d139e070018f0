package io.github.iolitmus.kit.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftOverTest {

    /** Above what the kernel gives to any process. */
    private static final long NOBODYS_PID = 1L << 40;

    @TempDir
    private Path directory;

    @Test
    void isAFileOfAProcessThatIsGone() throws IOException {
        Path left = Files.createFile(directory.resolve(".iolitmus-" + NOBODYS_PID + "-0123456789abcdef"));

        assertThat(LeftOver.in(directory)).containsExactly(left);
    }

    @Test
    void isNoFileOfALivingProcess() throws IOException {
        Files.createFile(
                directory.resolve(".iolitmus-" + ProcessHandle.current().pid() + "-0123456789abcdef"));

        assertThat(LeftOver.in(directory)).isEmpty();
    }

    @Test
    void isNoFileOfAnybodyElse() throws IOException {
        Files.createFile(directory.resolve(".iolitmus-" + NOBODYS_PID));
        Files.createFile(directory.resolve("iolitmus-" + NOBODYS_PID + "-00"));
        Files.createFile(directory.resolve(".iolitmus-99999999999999999999-00"));
        Files.createFile(directory.resolve(".iolitmus-" + NOBODYS_PID + "-00.bak"));

        assertThat(LeftOver.in(directory)).isEmpty();
    }

    @Test
    void cannotBeToldOfAMissingDirectory() {
        assertThatThrownBy(() -> LeftOver.in(directory.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }
}

package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which peers are there. */
class MissingPeerTest {

    @TempDir
    private Path directory;

    @Test
    void aMissingProgramIsNamed() {
        assertThatExceptionOfType(LeftOutException.class)
                .isThrownBy(() -> Peer.require("sh", "no-such-peer"))
                .withMessageContaining("no program no-such-peer");
    }

    @Test
    void aProgramIsAFileThatCanBeRun() throws IOException {
        Path program = Files.createFile(directory.resolve("fio"));
        String path = "/no-such-directory::" + directory;

        assertThat(Peer.isOn(path, "fio")).isFalse();
        assertThat(program.toFile().setExecutable(true)).isTrue();
        assertThat(Peer.isOn(path, "fio")).isTrue();
    }
}

package io.github.iolitmus.kit.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BusyPathsTest {

    @TempDir
    private Path directory;

    @Test
    void areTheJvmsOwn() throws IOException {
        assertThat(BusyPaths.withJvms(List.of()))
                .contains(
                        Path.of(System.getProperty("java.home")).toRealPath(),
                        Path.of(System.getProperty("user.home")).toRealPath(),
                        Path.of(System.getProperty("java.io.tmpdir")).toRealPath(),
                        Path.of("").toRealPath());
    }

    @Test
    void followSymbolicLinks() throws IOException {
        Path real = Files.createDirectory(directory.resolve("real"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), real);

        assertThat(BusyPaths.withJvms(List.of(link)))
                .contains(real.toRealPath())
                .doesNotContain(link);
    }

    @Test
    void standForDirectoriesYetToBeMadeByTheirNearestParent() throws IOException {
        assertThat(BusyPaths.withJvms(List.of(directory.resolve("none/records"))))
                .contains(directory.toRealPath());
    }
}

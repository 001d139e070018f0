package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationTest {

    @TempDir
    private Path directory;

    private Path file = Path.of("");

    @BeforeEach
    void place() throws IOException {
        file = directory.resolve("helper.properties");
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void withoutAFileEverythingHasADefault() {
        Configuration defaults = Configuration.load(file);
        assertThat(defaults.imageDirectory()).hasToString("/var/lib/iolitmus/images");
        assertThat(defaults.devices()).isEmpty();
        assertThat(defaults.filesystems()).isPositive();
    }

    @Test
    void rootsFileIsHeeded() throws IOException {
        write("filesystems=3\ndevice.scratch=/dev/disk/by-id/ata-X_1\ndevice.scratch.destructive=true\n", "rw-r--r--");
        Configuration read = Configuration.load(file);
        assertThat(read.filesystems()).isEqualTo(3);
        assertThat(read.devices()).containsEntry("scratch", Path.of("/dev/disk/by-id/ata-X_1"));
        assertThat(read.destructive()).containsExactly("scratch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw-r--", "rw-r--rw-"})
    void aFileThatOthersCanWriteStopsEverything(String permissions) throws IOException {
        write("filesystems=3\n", permissions);
        assertThatExceptionOfType(FailedException.class)
                .isThrownBy(() -> Configuration.load(file))
                .withMessageContaining("does not belong to root alone");
    }

    @Test
    void soDoesADirectoryThatOthersCanWrite() throws IOException {
        write("filesystems=3\n", "rw-r--r--");
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxr-x"));
        assertThatExceptionOfType(FailedException.class)
                .isThrownBy(() -> Configuration.load(file))
                .withMessageContaining(directory.toString());
    }

    @Test
    void soDoesAFileOfAnotherUser() throws IOException {
        write("filesystems=3\n", "rw-r--r--");
        Files.setAttribute(file, "unix:uid", 65_534);
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> Configuration.load(file));
    }

    @Test
    void aLinkToNothingIsNotTakenForNoFile() throws IOException {
        assumeTrue(OwnDirectory.isOwn(directory), "only root owns what the helper heeds");
        Files.createSymbolicLink(file, directory.resolve("nothing"));
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> Configuration.load(file));
    }

    @Test
    void soDoesALink() throws IOException {
        Path elsewhere = Files.writeString(directory.resolve("elsewhere"), "filesystems=3\n");
        Files.createSymbolicLink(file, elsewhere);
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> Configuration.load(file));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filesystem=3",
                "filesystems=many",
                "filesystems=-1",
                "traces=",
                "limits=4294967297",
                "largest-image-bytes=9999999999999999",
                "image-directory=images",
                "device.scratch=/dev/sda",
                "device.scratch=/dev/disk/by-id/..",
                "device.scratch=/dev/disk/by-id/",
                "device.Scratch=/dev/disk/by-id/x",
                "device.scratch.destructive=yes",
                "device.scratch=/dev/disk/by-id/../../sda"
            })
    void whatNobodyUnderstandsStopsEverything(String line) throws IOException {
        write(line + "\n", "rw-r--r--");
        assertThatExceptionOfType(FailedException.class)
                .isThrownBy(() -> Configuration.load(file))
                .withMessageContaining(line.substring(0, line.indexOf('=')));
    }

    private void write(String text, String permissions) throws IOException {
        assumeTrue(OwnDirectory.isOwn(directory), "only root owns what the helper heeds");
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}

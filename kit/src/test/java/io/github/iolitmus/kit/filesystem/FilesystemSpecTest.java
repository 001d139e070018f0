package io.github.iolitmus.kit.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilesystemSpecTest {

    @ParameterizedTest
    @CsvSource({"dir:/mnt/x, /mnt/x", "dir:., .", "dir, .", "dir:sub/a:b, sub/a:b", "'dir:/mnt/a b,c', '/mnt/a b,c'"})
    void namesADirectory(String text, String directory) {
        assertThat(FilesystemSpec.parse(text).directory()).isEqualTo(Path.of(directory));
    }

    @Test
    void givesBackTheTextItWasAskedForBy() {
        assertThat(FilesystemSpec.parse(" dir:/mnt/x/../y ")).hasToString("dir:/mnt/x/../y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void refusesAnEmptyText(String text) {
        assertThatThrownBy(() -> FilesystemSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("names no filesystem")
                .hasMessageContaining("dir:/mnt/x");
    }

    @Test
    void refusesAnEmptyPath() {
        assertThatThrownBy(() -> FilesystemSpec.parse("dir:"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"dir:\" names no directory: write dir:/mnt/x, or dir:. for the working directory");
    }

    @Test
    void refusesAPathThatCannotBe() {
        assertThatThrownBy(() -> FilesystemSpec.parse("dir:/a\0b"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("names no directory");
    }

    @ParameterizedTest
    @CsvSource({"ext5:x, ext5", "/mnt/x, /mnt/x", "DIR:/mnt/x, DIR"})
    void refusesAnUnknownKind(String text, String kind) {
        assertThatThrownBy(() -> FilesystemSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no kind \"" + kind + "\"")
                .hasMessageContaining("write dir:PATH");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "ext4:^has_journal", "xfs:reflink=0", "btrfs", "f2fs", "tmpfs", "overlay", "zfs"})
    void saysWhatToWriteForAFilesystemThatItDoesNotMakeYet(String text) {
        String kind = text.replaceAll(":.*", "");
        assertThatThrownBy(() -> FilesystemSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + text
                        + "\": this version tests directories only and makes no filesystem itself; make "
                        + "and mount the " + kind + " yourself and give its mount point, as in dir:/mnt/" + kind);
    }

    @Test
    void saysWhatToWriteForAuto() {
        assertThatThrownBy(() -> FilesystemSpec.parse("auto"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("make and mount each one yourself")
                .hasMessageEndingWith("dir:/mnt/x");
    }

    @Test
    void readsAList() {
        assertThat(FilesystemSpec.parseList("dir:/mnt/a,dir:/mnt/b, dir"))
                .extracting(FilesystemSpec::text)
                .containsExactly("dir:/mnt/a", "dir:/mnt/b", "dir");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dir:/mnt/a,b", "dir:/mnt/a,directory", "dir:/mnt/a,ext4x:1", "dir:/mnt/a,"})
    void beginsAnotherSpecificationOnlyBeforeAKind(String text) {
        assertThat(FilesystemSpec.parseList(text))
                .extracting(FilesystemSpec::text)
                .containsExactly(text);
    }

    @Test
    void refusesAListWithAKindOfLaterVersions() {
        assertThatThrownBy(() -> FilesystemSpec.parseList("dir:/mnt/a,ext4:^has_journal,^extent"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("\"ext4:^has_journal,^extent\": this version tests directories only");
    }

    @Test
    void refusesAListWithOneTwice() {
        assertThatThrownBy(() -> FilesystemSpec.parseList("dir:/a,dir:/b,dir:/a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("asks for dir:/a twice");
    }
}

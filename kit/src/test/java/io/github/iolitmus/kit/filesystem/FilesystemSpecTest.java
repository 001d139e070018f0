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
    @CsvSource(
            delimiter = '|',
            value = {
                "ext4 | ext4:on=disk",
                "ext4:^has_journal | ext4:^has_journal,on=disk",
                "overlay:xfs,reflink=0 | overlay:xfs,reflink=0,on=disk",
                "zfs:recordsize=8K | zfs:recordsize=8K,on=disk",
                "ext4:on=memory | ext4:on=memory",
                "ext4:on=device:spare | ext4:on=device:spare",
                "tmpfs | tmpfs",
                "overlay:tmpfs | overlay:tmpfs",
                "dir:. | dir:.",
            })
    void liesOnDiskUnlessItSaysOtherwise(String spec, String onDisk) {
        assertThat(FilesystemSpec.parse(spec).onDisk()).hasToString(onDisk);
        assertThat(FilesystemSpec.parse(onDisk).onDisk()).hasToString(onDisk);
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
                .hasMessage("\"dir:\" ends after the colon: write dir:/mnt/x, or dir:. for the working directory");
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
    @ValueSource(
            strings = {
                "ext4",
                "ext4:^has_journal",
                "ext4:data=journal,sector=4096,size=1GiB,on=disk",
                "xfs:reflink=0,on=device:scratch-1",
                "xfs:reflink=0",
                "btrfs:compress=zstd",
                "f2fs",
                "tmpfs:size=64MiB",
                "overlay:ext4",
                "overlay:xfs,reflink=0",
                "zfs:recordsize=8K"
            })
    void readsFilesystemsThatAreMade(String text) {
        FilesystemSpec spec = FilesystemSpec.parse(text);

        assertThat(spec).hasToString(text);
        assertThat(spec.kind()).isEqualTo(text.replaceAll(":.*", ""));
        assertThat(spec.namesDirectory()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ext4:loop | ext4 is not made with \"loop\"",
                "ext4:data=jornal | did you mean \"data=ordered|journal|writeback\"",
                "xfs:reflink=2 | xfs is not made with \"reflink=2\"",
                "xfs:reflink=0 -f | xfs is not made with",
                "ext4:sector=1024 | allowed are 512 and 4096",
                "ext4:on=device:/dev/sda | allowed are memory, disk and device:NAME",
                "ext4:on=device:scratch,sector=512 | a device has a size and a sector of its own",
                "ext4:on=tape | allowed are memory, disk and device:NAME",
                "ext4:size=much | size=much",
                "tmpfs:on=disk | lives in memory alone",
                "overlay | does not tell what the overlay lies over",
                "overlay:zfs | does not tell what the overlay lies over",
                "overlay:ext4,reflink=0 | ext4 is not made with \"reflink=0\"",
                "auto | stands for every filesystem"
            })
    void refusesWhatCannotBeMade(String text, String message) {
        assertThatThrownBy(() -> FilesystemSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
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
    void readsOptionsWithCommasInAList() {
        assertThat(FilesystemSpec.parseList("dir:/mnt/a,ext4:^has_journal,^extent,xfs"))
                .extracting(FilesystemSpec::text)
                .containsExactly("dir:/mnt/a", "ext4:^has_journal,^extent", "xfs");
    }

    @Test
    void autoAlwaysHasTheWorkingDirectoryAndNothingTwice() {
        assertThat(FilesystemSpec.parseList("auto"))
                .doesNotHaveDuplicates()
                .last()
                .hasToString("dir:.");
        assertThat(FilesystemSpec.parseList("tmpfs,auto"))
                .doesNotHaveDuplicates()
                .first()
                .hasToString("tmpfs");
    }

    @Test
    void refusesAListWithOneTwice() {
        assertThatThrownBy(() -> FilesystemSpec.parseList("dir:/a,dir:/b,dir:/a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("asks for dir:/a twice");
    }
}

package io.github.iolitmus.kit.filesystem;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.internal.sysfs.Snapshot;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.record.FilesystemInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectoryFilesystemTest {

    @TempDir
    private Path root;

    @Test
    void describesAFilesystemOnADeviceOfItsOwn() {
        FilesystemInfo info = inspect("guest-6.18", "/mnt/ext4", "7:1").info();

        assertThat(info)
                .extracting(
                        FilesystemInfo::spec,
                        FilesystemInfo::type,
                        FilesystemInfo::backingType,
                        FilesystemInfo::mountOptions,
                        FilesystemInfo::device,
                        FilesystemInfo::privateDevice,
                        FilesystemInfo::readAheadBytes)
                .containsExactly("dir:/mnt/ext4", "ext4", "ext4", "rw,noatime", "7:1", true, 128 * 1024L);
        assertThat(requireNonNull(info.storage()).blockDevice()).isEqualTo("7:1");
    }

    @Test
    void describesABtrfsWhoseFilesHaveAnotherDeviceThanItsMount() {
        MountedFilesystem btrfs = inspect("guest-6.18", "/mnt/btrfs/sub", "0:40");

        assertThat(btrfs.info().device()).isEqualTo("0:40");
        assertThat(btrfs.info().readAheadBytes()).isEqualTo(4096 * 1024);
        assertThat(btrfs.privateDevice()).contains("7:0");
    }

    @ParameterizedTest(name = "{0} {1}: {2} on {3}")
    @CsvSource({
        "overlay-6.18, /mnt/on-disk, overlay, ext4",
        "overlay-6.18, /mnt/on-mem, overlay, tmpfs",
        "overlay-6.18, /mnt/on-overlay, overlay, ext4",
        "overlay-6.18, /mnt/relative, overlay, unknown",
        "overlay-6.18, /mnt/read-only, overlay, unknown",
        "container-6.1, /, overlay, unknown",
        "container-6.1, /data, ext4, ext4"
    })
    void followsAnOverlayToWhatStoresItsData(String snapshot, String path, String type, String backing) {
        FilesystemInfo info = inspect(snapshot, path, "0:0").info();

        assertThat(info.type()).isEqualTo(type);
        assertThat(info.backingType()).isEqualTo(backing);
    }

    @Test
    void givesUpWhereAnOverlayNamesADirectoryOfItself() throws IOException {
        Sysfs sysfs = Snapshot.named("container-6.1", root);
        Files.createDirectories(sysfs.path("/var/lib/engine/overlay2/cafe/diff"));

        assertThat(inspect(sysfs, "/", "0:52").info().backingType()).isEqualTo("unknown");
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "guest-6.18, /mnt/ext4, true",
        "guest-6.18, /dev/shm, false",
        "overlay-6.18, /mnt/on-mem, false",
        "overlay-6.18, /mnt/on-overlay, true",
        "container-6.1, /, true",
        "container-6.1, /nfs, true"
    })
    void hasNoBackingStoreInMemoryAlone(String snapshot, String path, boolean hasBackingStore) {
        assertThat(inspect(snapshot, path, "0:0").hasBackingStore()).isEqualTo(hasBackingStore);
    }

    @Test
    void takesTheReadaheadWindowOfAnOverlayFromItsBackingFilesystem() {
        assertThat(inspect("overlay-6.18", "/mnt/on-disk", "0:41").info().readAheadBytes())
                .isEqualTo(2560 * 1024);
    }

    @Test
    void hasNoReadaheadWindowWhereItCannotBeSeen() {
        assertThat(inspect("container-6.1", "/", "0:52").info().readAheadBytes())
                .isEqualTo(-1);
    }

    @Test
    void saysWhatIsWrongWithoutAMountTable() {
        Sysfs nothing = Sysfs.at(root);

        assertThatThrownBy(() -> inspect(nothing, "/mnt/x", "8:1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("cannot tell which filesystem /mnt/x is on")
                .hasMessageEndingWith("is /proc mounted?");
    }

    @Test
    void opensADirectoryOfThisMachine() throws IOException {
        assumeTrue(Files.isReadable(Path.of("/proc/self/mountinfo")), "no /proc");
        Path directory = Files.createDirectory(root.resolve("real"));
        Path link = Files.createSymbolicLink(root.resolve("link"), directory);

        MountedFilesystem opened = DirectoryFilesystem.open(FilesystemSpec.parse("dir:" + link), List.of());

        assertThat(opened.directory()).isEqualTo(directory.toRealPath());
        assertThat(opened.spec()).hasToString("dir:" + link);
        assertThat(opened.info().type()).isEqualTo(Files.getFileStore(directory).type());
        assertThat(opened.info().device()).matches("\\d+:\\d+");
        assertThat(opened.usableBytes())
                .isPositive()
                .isLessThanOrEqualTo(Files.getFileStore(directory).getTotalSpace());
    }

    @Test
    void neverCallsADevicePrivateThatHoldsTheTemporaryDirectory() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        assumeTrue(Files.isReadable(Path.of("/proc/self/mountinfo")), "no /proc");

        assertThat(DirectoryFilesystem.open(FilesystemSpec.parse("dir:" + temporary), List.of())
                        .privateDevice())
                .isEmpty();
    }

    @Test
    void refusesADirectoryThatDoesNotExist() {
        assertThatThrownBy(() -> open("dir:" + root + "/none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cannot test dir:" + root + "/none: " + root
                        + "/none does not exist; nothing can be tested there: create and mount it, or name another");
    }

    @Test
    void refusesAFile() throws IOException {
        Files.createFile(root.resolve("file"));

        assertThatThrownBy(() -> open("dir:" + root + "/file"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is no directory");
    }

    @Test
    void explainsCommasWhereAPathWithOneDoesNotExist() {
        assertThatThrownBy(() -> open("dir:" + root + "/a,b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a comma begins another specification only before the name of a kind");
    }

    private static MountedFilesystem open(String spec) throws IOException {
        return DirectoryFilesystem.open(FilesystemSpec.parse(spec), List.of());
    }

    private MountedFilesystem inspect(String snapshot, String path, String device) {
        return inspect(Snapshot.named(snapshot, root), path, device);
    }

    private static MountedFilesystem inspect(Sysfs sysfs, String path, String device) {
        FilesystemSpec spec = FilesystemSpec.parse("dir:" + path);
        return DirectoryFilesystem.inspect(spec, Path.of(path), device, sysfs, List.of(Path.of("/root")));
    }
}

package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MountTableTest {

    @TempDir
    private Path root;

    @Test
    void readsEveryFieldOfALine() {
        Mount xfs = mountOf("metal-5.4", "/mnt/xfs/dir");

        assertThat(xfs)
                .isEqualTo(new Mount(
                        24,
                        22,
                        "8:17",
                        "/",
                        Path.of("/mnt/xfs"),
                        "rw,noatime",
                        "xfs",
                        "/dev/sdb1",
                        "rw,attr2,inode64,noquota"));
    }

    @Test
    void joinsTheOptionsOfMountAndSuperblockWithoutRepeatingOne() {
        assertThat(mountOf("metal-5.4", "/mnt/xfs").options()).isEqualTo("rw,noatime,attr2,inode64,noquota");
    }

    @Test
    void readsTheValueOfAnOption() {
        Mount home = mountOf("metal-5.4", "/srv");

        assertThat(home.superOption("subvol")).contains("/@home");
        assertThat(home.superOption("sub")).isEmpty();
        assertThat(home.superOption("ssd")).isEmpty();
    }

    @Test
    void decodesSpacesAndBackslashesInPathsAndSources() {
        Mount odd = mountOf("overlay-6.18", "/mnt/a b\\c/file");

        assertThat(odd.mountPoint()).isEqualTo(Path.of("/mnt/a b\\c"));
        assertThat(odd.source()).isEqualTo("we ird,src");
    }

    @Test
    void keepsTheRootOfABindMount() {
        assertThat(mountOf("container-6.1", "/data/x").root()).isEqualTo("/srv/data");
    }

    @ParameterizedTest(name = "{0} lies on {1}")
    @CsvSource({
        "/, 8:1",
        "/mntx, 8:1",
        "/mnt, 8:2",
        "/mnt/deeper, 8:2",
        "/mnt/deep, 8:7",
        "/mnt/deep/file, 8:7",
        "/opt/file, 8:6",
        // The later mount on /opt hides the earlier one and what was mounted below it.
        "/opt/sub/file, 8:6"
    })
    void findsTheMountAsTheKernelWalks(String path, String device) {
        assertThat(mountOf("stacked-mounts", path).device()).isEqualTo(device);
    }

    @Test
    void takesTheSecondOfTwoMountsOnOnePlace() {
        assertThat(mountOf("guest-6.18", "/dev/shm/x").device()).isEqualTo("0:27");
    }

    @Test
    void leavesOutLinesThatAreNoMounts() {
        assertThat(table("stacked-mounts").mounts()).hasSize(7);
    }

    @Test
    void findsNoMountWhereTheProcessesRootIsNoMountPoint() {
        MountTable table = withLines("36 35 8:3 / /data rw - ext4 /dev/sda3 rw");

        assertThat(table.mountOf(Path.of("/data/x"))).isPresent();
        assertThat(table.mountOf(Path.of("/elsewhere"))).isEmpty();
    }

    @Test
    void endsAtAMountThatIsItsOwnParent() {
        assertThat(withLines("1 1 0:2 / / rw - rootfs rootfs rw").mountOf(Path.of("/x")))
                .map(Mount::type)
                .contains("rootfs");
    }

    @Test
    void readsTheOthersWhenOneMountPointIsNotUtf8() throws Exception {
        Path file = root.resolve("proc/self/mountinfo");
        Files.createDirectories(file.getParent());
        String lines = "20 1 8:1 / / rw - ext4 /dev/sda1 rw\n21 20 8:2 / /caf\u00e9 rw - xfs /dev/sda2 rw\n";
        Files.write(file, lines.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(MountTable.read(Sysfs.at(root)).mounts())
                .extracting(Mount::device)
                .containsExactly("8:1", "8:2");
    }

    @Test
    void findsEveryMountOfASuperblock() {
        assertThat(table("metal-5.4").mountsOf("0:44"))
                .extracting(Mount::mountPoint)
                .containsExactly(Path.of("/mnt/btrfs"), Path.of("/srv"));
    }

    @Test
    void isEmptyWithoutProc() {
        assertThat(MountTable.read(Sysfs.at(root)).mounts()).isEmpty();
    }

    private MountTable withLines(String... lines) {
        return MountTable.read(Snapshot.withFile("/proc/self/mountinfo", List.of(lines), root));
    }

    private MountTable table(String snapshot) {
        return MountTable.read(Snapshot.named(snapshot, root));
    }

    private Mount mountOf(String snapshot, String path) {
        return table(snapshot).mountOf(Path.of(path)).orElseThrow();
    }
}

package io.github.iolitmus.kit.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutoSpecsTest {

    @TempDir
    private Path root;

    private Support support = new Support(Sysfs.live());

    @BeforeEach
    void aMachineThatCannotMakeAll() throws IOException {
        write("proc/sys/kernel/osrelease", "6.18.0");
        write("proc/filesystems", "nodev\ttmpfs\n\text4\n\tbtrfs\n");
        write(
                "lib/modules/6.18.0/modules.dep",
                "kernel/fs/xfs/xfs.ko.zst: kernel/lib/crc.ko\nkernel/a.ko: kernel/fs/f2fs/f2fs.ko\n");
        program("usr/sbin/mkfs.ext4");
        program("usr/sbin/mkfs.xfs");
        support = new Support(Sysfs.at(root));
    }

    @Test
    void standForWhatKernelAndToolsCanMakeAndTheWorkingDirectory() {
        assertThat(auto(Optional.empty())).containsExactly("ext4", "xfs", "tmpfs", "dir:.");
    }

    @Test
    void haveAnOverlayWhereBothOfItsFilesystemsCanBeMade() throws IOException {
        write("proc/filesystems", "nodev\ttmpfs\nnodev\toverlay\n\text4\n");
        assertThat(auto(Optional.empty())).contains("overlay:ext4");

        Files.delete(root.resolve("usr/sbin/mkfs.ext4"));
        assertThat(auto(Optional.empty())).containsExactly("xfs", "tmpfs", "dir:.");
    }

    @Test
    void areTheWorkingDirectoryAloneWithoutPrivileges() {
        assertThat(auto(Optional.of("no root"))).containsExactly("dir:.");
    }

    @Test
    void leaveWhatTheListNamesToItsPlace() {
        List<FilesystemSpec> auto = SpecList.parse("ext4,xfs,dir:.", List::of);

        assertThat(SpecList.parse("xfs, auto ,zfs", () -> auto))
                .extracting(FilesystemSpec::text)
                .containsExactly("xfs", "zfs", "ext4", "dir:.");
    }

    @Test
    void areNotLookedForUnlessAskedFor() {
        assertThat(SpecList.parse("zfs", () -> {
                    throw new AssertionError("nobody asked");
                }))
                .hasSize(1);
    }

    @Test
    void whatIsMissingIsToldWithItsRemedy() {
        assertThat(lack("btrfs")).isEqualTo("there is no mkfs.btrfs: install btrfs-progs");
        assertThat(lack("f2fs")).startsWith("kernel 6.18.0 has no f2fs").endsWith("run a kernel that has it");
        assertThat(lack("zfs")).startsWith("there is no ZFS, neither as a module nor as zfs-fuse");
        assertThat(lack("ext4")).isEmpty();
    }

    private List<String> auto(Optional<String> refusal) {
        return AutoSpecs.of(refusal, support).stream().map(FilesystemSpec::text).toList();
    }

    private String lack(String spec) {
        return MadeProvider.lack(FilesystemSpec.parse(spec), support).orElse("");
    }

    private void program(String path) throws IOException {
        write(path, "");
        assertThat(root.resolve(path).toFile().setExecutable(true)).isTrue();
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

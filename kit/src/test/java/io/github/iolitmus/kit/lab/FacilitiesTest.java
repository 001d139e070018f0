package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FacilitiesTest {

    @TempDir
    private Path root;

    @Test
    void aMachineWithNothingLacksEverythingAndEachLackHasItsRemedy() {
        assertThat(facilities().all()).isNotEmpty().allSatisfy(facility -> {
            assertThat(facility.present()).isFalse();
            assertThat(facility.remedy()).isNotBlank();
        });
    }

    @Test
    void aToolIsThereWhereItIsExecutable() throws IOException {
        write("usr/sbin/mkfs.xfs", "");
        assertThat(find("mkfs.xfs").present()).isFalse();

        Files.setPosixFilePermissions(root.resolve("usr/sbin/mkfs.xfs"), PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(find("mkfs.xfs")).isEqualTo(Facility.present("mkfs.xfs", "/usr/sbin/mkfs.xfs"));
    }

    @Test
    void aFilesystemIsThereByItsWholeNameOnly() throws IOException {
        write("proc/filesystems", "nodev\tzfs\n\text4dev\n\txfs\n");

        assertThat(find("kernel's zfs").present()).isTrue();
        assertThat(find("kernel's xfs").present()).isTrue();
        assertThat(find("kernel's ext4").present()).isFalse();
    }

    @Test
    void aControllerIsFoundInTheHierarchyThatCarriesIt() throws IOException {
        write("proc/self/mountinfo", """
                30 20 0:26 / /sys/fs/cgroup/blkio rw,relatime - cgroup cgroup rw,blkio
                31 20 0:27 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
                """);
        write("sys/fs/cgroup/unified/cgroup.controllers", "cpuset memory\n");

        assertThat(find("cgroup I/O").detail()).isEqualTo("in a v1 hierarchy");
        assertThat(find("cgroup memory").detail()).isEqualTo("in a v2 hierarchy");
    }

    @Test
    void aHierarchyWithoutTheControllerDoesNotCount() throws IOException {
        write("proc/self/mountinfo", "31 20 0:27 / /sys/fs/cgroup rw,relatime - cgroup2 cgroup2 rw\n");
        write("sys/fs/cgroup/cgroup.controllers", "cpuset iocost\n");

        assertThat(find("cgroup I/O").present()).isFalse();
    }

    private Facilities facilities() {
        return new Facilities(Sysfs.at(root));
    }

    private Facility find(String name) {
        return facilities().all().stream()
                .filter(facility -> facility.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}

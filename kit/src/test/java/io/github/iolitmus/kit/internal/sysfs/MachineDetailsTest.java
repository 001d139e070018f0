package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineDetailsTest {

    @TempDir
    private Path root;

    @Test
    void theBuildIsKeptAndWhoBuiltItIsNot() throws IOException {
        write("proc/version", "Linux version 6.1.0-18 (someone@somewhere) (gcc 12.2.0) #1 SMP 6.1.76-1\n");

        assertThat(MachineDetails.read(Sysfs.at(root)))
                .containsEntry("kernelBuild", "(gcc 12.2.0) #1 SMP 6.1.76-1")
                .hasToString("{kernelBuild=(gcc 12.2.0) #1 SMP 6.1.76-1}");
    }

    @Test
    void taintHasItsLetters() {
        assertThat(MachineDetails.taint("0")).isEqualTo("none");
        assertThat(MachineDetails.taint("4608")).isEqualTo("WO (4608)");
    }

    @Test
    void debuggingOptionsAreNamedAndTheirAbsenceIsNone() throws IOException {
        write("proc/sys/kernel/osrelease", "6.1.0");
        write(
                "boot/config-6.1.0",
                "CONFIG_KASAN=y\nCONFIG_KASAN_INLINE=y\n# CONFIG_KCSAN is not set\nCONFIG_PROVE_LOCKING=y\n");
        assertThat(MachineDetails.read(Sysfs.at(root))).containsEntry("debugging", "KASAN PROVE_LOCKING");

        write("boot/config-6.1.0", "CONFIG_EXT4_FS=y\n");
        assertThat(MachineDetails.read(Sysfs.at(root))).containsEntry("debugging", "none");
    }

    @Test
    void limitsAreFoundInBothVersionsOfCgroups() throws IOException {
        write("proc/self/cgroup", "4:memory:/job\n0::/service\n");
        write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "268435456");
        write("sys/fs/cgroup/unified/service/memory.max", "max");

        assertThat(MachineDetails.read(Sysfs.at(root)))
                .containsEntry("cgroupMemoryLimit", "268435456")
                .containsEntry("cgroupMemoryMax", "max");
    }

    @Test
    void theChosenHugePagesAreNamed() throws IOException {
        write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");

        assertThat(MachineDetails.read(Sysfs.at(root))).containsEntry("transparentHugePages", "madvise");
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}

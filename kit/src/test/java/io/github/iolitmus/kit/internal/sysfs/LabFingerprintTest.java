package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.Environment;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabFingerprintTest {

    @TempDir
    private Path root;

    @Test
    void carriesWhatTheKernelSays() {
        Environment lab = read("guest-6.18", "");

        assertThat(lab.lab()).as("never the host's name").isEqualTo("lab");
        assertThat(lab.kernel()).isEqualTo("6.18.44");
        assertThat(lab.architecture()).isEqualTo("x86_64");
        assertThat(lab.operatingSystem()).isEqualTo("Debian GNU/Linux 12 (bookworm)");
        assertThat(lab.memoryBytes()).isEqualTo(24683656L * 1024);
        assertThat(lab.virtualisation()).isEqualTo("kvm");
    }

    @Test
    void carriesWhatTheCallerSays() {
        Environment lab = read("guest-6.18", "bench-1");

        assertThat(lab.lab()).isEqualTo("bench-1");
        assertThat(lab.libc()).isEqualTo("glibc 2.36");
        assertThat(lab.privileged()).isTrue();
        assertThat(lab.pageBytes()).isEqualTo(65536);
        assertThat(lab.kit()).isEqualTo("0.1.0");
    }

    @Test
    void carriesTheJvmsOwnVersionAndProcessors() {
        Environment lab = read("guest-6.18", "");

        assertThat(lab.java()).contains(System.getProperty("java.vm.name"), System.getProperty("java.version"));
        assertThat(lab.processors()).isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void readsAQuotedNameFromTheSecondPlace() {
        assertThat(read("metal-5.4", "").operatingSystem()).isEqualTo("Ubuntu 20.04.6 LTS");
    }

    @Test
    void saysWhatItDoesNotKnow() {
        Environment lab = read("container-6.1", "");

        assertThat(lab.operatingSystem()).isEqualTo("Linux");
        assertThat(lab.lab()).isEqualTo("lab");
        assertThat(lab.memoryBytes()).isEqualTo(-1);
    }

    @Test
    void namesArchitecturesAsUnameDoes() {
        assertThat(Kernel.unameOf("amd64")).isEqualTo("x86_64");
        assertThat(Kernel.unameOf("aarch64")).isEqualTo("aarch64");
    }

    private Environment read(String snapshot, String labName) {
        return LabFingerprint.read(Snapshot.named(snapshot, root), labName, "glibc 2.36", true, 65536, "0.1.0", null);
    }
}

package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HypervisorTest {

    private static final String GUEST = "flags\t\t: fpu hypervisor lahf_lm\n";

    @TempDir
    private Path root;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"guest-6.18, kvm", "metal-5.4, none", "container-6.1, unknown"})
    void isToldByProcessorAndClock(String snapshot, String name) {
        assertThat(Hypervisor.name(Snapshot.named(snapshot, root))).isEqualTo(name);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "QEMU, Standard PC (Q35 + ICH9), qemu",
        "QEMU, KVM Virtual Machine, kvm",
        "'VMware, Inc.', VMware7.1, vmware",
        "innotek GmbH, VirtualBox, virtualbox",
        "Microsoft Corporation, Virtual Machine, hyper-v",
        "Google, Google Compute Engine, kvm",
        "Someone, Something, unknown"
    })
    void isToldByTheFirmware(String vendor, String product, String name) throws IOException {
        write("/proc/cpuinfo", GUEST);
        write("/sys/class/dmi/id/sys_vendor", vendor);
        write("/sys/class/dmi/id/product_name", product);

        assertThat(Hypervisor.name(Sysfs.at(root))).isEqualTo(name);
    }

    @Test
    void isNoneOnMetalWhateverTheFirmwareClaims() throws IOException {
        write("/proc/cpuinfo", "flags\t\t: fpu lahf_lm\n");
        write("/sys/class/dmi/id/product_name", "KVM");

        assertThat(Hypervisor.name(Sysfs.at(root))).isEqualTo("none");
    }

    @Test
    void isToldByXenItself() throws IOException {
        write("/proc/cpuinfo", "flags\t\t: fpu lahf_lm\n");
        write("/sys/hypervisor/type", "xen\n");

        assertThat(Hypervisor.name(Sysfs.at(root))).isEqualTo("xen");
    }

    private void write(String path, String text) throws IOException {
        Path file = Sysfs.at(root).path(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

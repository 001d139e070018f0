package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadAheadWindowTest {

    private static final int KIB = 1024;

    @TempDir
    private Path root;

    @ParameterizedTest(name = "{0} {1}: {2} KiB, {3}")
    @CsvSource({
        "guest-6.18, 254:0, 8192, a disk",
        "metal-5.4, 8:17, 256, a partition by its disk",
        "mapper-6.6, 253:1, 512, a device that shows only its queue",
        "container-6.1, 0:61, 128, a server's"
    })
    void isFoundByDevice(String snapshot, String device, long kib, String what) {
        assertThat(ReadAheadWindow.bytes(Snapshot.named(snapshot, root), device))
                .as(what)
                .hasValue(kib * KIB);
    }

    @Test
    void isZeroWhereReadaheadIsOff() {
        Sysfs sysfs = Snapshot.withFile("/sys/class/bdi/7:0/read_ahead_kb", List.of("0"), root);

        assertThat(ReadAheadWindow.bytes(sysfs, "7:0")).hasValue(0);
    }

    @Test
    void isEmptyForADeviceTheKernelDoesNotShow() {
        assertThat(ReadAheadWindow.bytes(Snapshot.named("guest-6.18", root), "0:27"))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0} {1}: {2} KiB")
    @CsvSource({
        "guest-6.18, /mnt/ext4, 128",
        "guest-6.18, /mnt/btrfs, 4096",
        "metal-5.4, /mnt/btrfs, 4096",
        "metal-5.4, /srv, 4096"
    })
    void ofAMountIsItsFilesystems(String snapshot, String path, long kib) {
        Sysfs sysfs = Snapshot.named(snapshot, root);
        MountTable mounts = MountTable.read(sysfs);

        assertThat(ReadAheadWindow.bytes(sysfs, mounts.mountOf(Path.of(path)).orElseThrow(), mounts))
                .hasValue(kib * KIB);
    }

    @Test
    void isEmptyWhereItMightBeAnotherBtrfsVolumes() {
        Sysfs sysfs = Snapshot.named("mapper-6.6", root);
        MountTable mounts = MountTable.read(sysfs);

        assertThat(ReadAheadWindow.bytes(
                        sysfs, mounts.mountOf(Path.of("/mnt/btrfs")).orElseThrow(), mounts))
                .isEmpty();
    }
}

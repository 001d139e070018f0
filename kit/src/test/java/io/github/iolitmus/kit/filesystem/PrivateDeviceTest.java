package io.github.iolitmus.kit.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.sysfs.MountTable;
import io.github.iolitmus.kit.internal.sysfs.Snapshot;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrivateDeviceTest {

    @TempDir
    private Path root;

    private int machines;

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "guest-6.18, /mnt/ext4, 7:1",
        "guest-6.18, /mnt/btrfs, 7:0",
        "metal-5.4, /mnt/xfs, 8:17",
        "mapper-6.6, /mnt/xfs, 253:1"
    })
    void isThatOfALonelyMount(String snapshot, String path, String device) {
        assertThat(of(snapshot, path)).contains(device);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "guest-6.18, /, the root directory",
        "guest-6.18, /dev/shm, no device",
        "metal-5.4, /mnt/btrfs, two subvolumes are mounted",
        "container-6.1, /data, bind mounts of the same disk",
        "container-6.1, /nfs, a server",
        "mapper-6.6, /mnt/wide, two devices",
        "mapper-6.6, /mnt/btrfs, no counters",
        "stacked-mounts, /mnt, no node"
    })
    void isNoneWhereOthersCouldUseItOrItDoesNotCount(String snapshot, String path, String reason) {
        assertThat(of(snapshot, path)).as(reason).isEmpty();
    }

    @Test
    void isNoneWhereTheJvmOrTheRecordsLieOnIt() {
        assertThat(of("guest-6.18", "/mnt/ext4", "/home/user", "/mnt/ext4/records"))
                .isEmpty();
    }

    @Test
    void isNoneWhereALayerBelowThemLiesOnIt() {
        assertThat(of("overlay-6.18", "/mnt/disk", "/tmp")).contains("7:0");
        assertThat(of("overlay-6.18", "/mnt/disk", "/mnt/on-overlay/tmp")).isEmpty();
        assertThat(of("overlay-6.18", "/mnt/disk", "/mnt/on-mem/tmp"))
                .as("a lower directory")
                .isEmpty();
    }

    private Optional<String> of(String snapshot, String path, String... busy) {
        Sysfs sysfs = Snapshot.named(snapshot, root.resolve("machine-" + machines++));
        MountTable mounts = MountTable.read(sysfs);
        return new PrivateDevice(sysfs, mounts, new Backing(sysfs, mounts))
                .of(
                        mounts.mountOf(Path.of(path)).orElseThrow(),
                        List.of(busy).stream().map(Path::of).toList());
    }
}

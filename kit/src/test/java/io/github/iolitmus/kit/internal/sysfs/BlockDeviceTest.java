package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockDeviceTest {

    @TempDir
    private Path root;

    @ParameterizedTest(name = "{0}: {1} is stored on {2}")
    @CsvSource({
        "guest-6.18, /mnt/ext4, 7:1",
        "guest-6.18, /mnt/btrfs, 7:0",
        "metal-5.4, /mnt/btrfs, 8:18",
        "mapper-6.6, /mnt/xfs, 253:1",
        // vg-data is the beginning of vg-data-2: names are compared whole.
        "mapper-6.6, /mnt/btrfs, 253:2"
    })
    void isFoundByNumberOrBySource(String snapshot, String path, String device) {
        assertThat(of(snapshot, path)).contains(device);
    }

    @ParameterizedTest(name = "{0}: {1}: {2}")
    @CsvSource({
        "guest-6.18, /dev/shm, tmpfs",
        "container-6.1, /, an overlay",
        "container-6.1, /nfs, a server",
        "mapper-6.6, /mnt/pool, a ZFS dataset",
        "mapper-6.6, /mnt/wide, a btrfs of two devices",
        "stacked-mounts, /, a number without a node"
    })
    void isEmptyWhereNoSingleOneSeesAllRequests(String snapshot, String path, String reason) {
        assertThat(of(snapshot, path)).as(reason).isEmpty();
    }

    private Optional<String> of(String snapshot, String path) {
        Sysfs sysfs = Snapshot.named(snapshot, root);
        return BlockDevice.of(
                sysfs, MountTable.read(sysfs).mountOf(Path.of(path)).orElseThrow());
    }
}

package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.DeviceRequests;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockStatTest {

    @TempDir
    private Path root;

    @Test
    void readsTheColumnsOfADisk() {
        assertThat(read("guest-6.18", "254:0"))
                .contains(new BlockStat("254:0", 77505, 23465, 2415874, 4386, 650200, 0, 4));
    }

    @Test
    void readsTheOwnCountersOfAPartition() {
        assertThat(read("metal-5.4", "8:17")).contains(new BlockStat("8:17", 8000, 90, 320000, 2500, 80000, 1, -1));
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "metal-5.4, 8:16, a kernel before 5.5",
        "container-6.1, 259:2, a partition",
        "mapper-6.6, 253:1, a device that takes bios"
    })
    void saysSoWhereFlushesAreNotCounted(String snapshot, String device, String reason) {
        assertThat(read(snapshot, device)).map(BlockStat::flushes).as(reason).contains(-1L);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "guest-6.18, 0:39, an anonymous device",
        "guest-6.18, 9:9, no such device",
        "guest-6.18, 253:0, iostats are off",
        "mapper-6.6, 253:0, no stat"
    })
    void isEmptyWithoutCounters(String snapshot, String device, String reason) {
        assertThat(read(snapshot, device)).as(reason).isEmpty();
    }

    @Test
    void isEmptyWhereTheColumnsAreTooFew() {
        Sysfs sysfs = Snapshot.withFile("/sys/dev/block/8:0/stat", List.of("1 2 3"), root);

        assertThat(BlockStat.read(sysfs, "8:0")).isEmpty();
    }

    @Test
    void differenceCountsRequestsAndBytes() {
        BlockStat before = new BlockStat("7:0", 10, 1, 80, 5, 40, 0, 2);
        BlockStat after = new BlockStat("7:0", 14, 3, 336, 6, 48, 0, 3);

        assertThat(after.minus(before)).isEqualTo(new DeviceRequests("7:0", 4, 256 * 512, 2, 1, 8 * 512, 1));
    }

    @Test
    void differenceHasNoFlushesWhereTheyAreNotCounted() {
        BlockStat reading = new BlockStat("7:0", 10, 1, 80, 5, 40, 0, -1);

        assertThat(reading.minus(reading).flushes()).isEqualTo(-1);
    }

    @Test
    void refusesAnotherDevicesCounters() {
        BlockStat loop0 = new BlockStat("7:0", 0, 0, 0, 0, 0, 0, 0);
        BlockStat loop1 = new BlockStat("7:1", 0, 0, 0, 0, 0, 0, 0);

        assertThatThrownBy(() -> loop1.minus(loop0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cannot compare the counters of device 7:1 with those of 7:0");
    }

    private Optional<BlockStat> read(String snapshot, String device) {
        return BlockStat.read(Snapshot.named(snapshot, root), device);
    }
}

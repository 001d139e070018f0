package io.github.iolitmus.kit.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.record.DeviceRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialObserverTest {

    @TempDir
    private Path kernel;

    @BeforeEach
    void recordTheKernelBefore() throws IOException {
        write("proc/vmstat", "drop_pagecache 2\npgscan_kswapd 5\n");
        write("sys/dev/block/7:1/stat", "10 3 800 0 20 0 160 0 0 0 0 0 0 0 0 0 0");
    }

    @Test
    void givesTheDifferences() throws IOException {
        TrialObserver observer = TrialObserver.begin(Sysfs.at(kernel), "7:1");
        write("sys/dev/block/7:1/stat", "14 4 816 0 21 0 168 0 0 0 0 0 0 0 0 0 0");

        assertThat(observer.requests()).isEqualTo(new DeviceRequests("7:1", 4, 8192, 1, 1, 4096, -1));
        assertThat(observer.somebodyDroppedTheCache()).isFalse();
    }

    @Test
    void seesThatTheCachesWereDroppedAndTakesReclaimForNone() throws IOException {
        TrialObserver observer = TrialObserver.begin(Sysfs.at(kernel), null);
        write("proc/vmstat", "drop_pagecache 2\npgscan_kswapd 9\n");
        assertThat(observer.somebodyDroppedTheCache()).isFalse();

        write("proc/vmstat", "drop_pagecache 3\npgscan_kswapd 9\n");
        assertThat(observer.somebodyDroppedTheCache()).isTrue();
    }

    @Test
    void whatThisProcessAndItsChildReadIsNotForeign() throws IOException {
        write("proc/self/io", io(4096));
        TrialObserver observer = TrialObserver.begin(Sysfs.at(kernel), "7:1");
        write("proc/self/io", io(8192));
        DeviceRequests requests = new DeviceRequests("7:1", 4, 65536, 0, 0, 0, -1);

        assertThat(observer.foreignReadBytes(requests, 0)).isEqualTo(61440);
        assertThat(observer.foreignReadBytes(requests, 61440)).isZero();
    }

    @Test
    void whatTheKernelDoesNotTellIsAbsent() {
        TrialObserver observer = TrialObserver.begin(Sysfs.at(kernel.resolve("none")), "7:1");

        assertThat(observer.requests()).isNull();
        assertThat(observer.somebodyDroppedTheCache()).isFalse();
    }

    @Test
    void aDeviceThatIsNotPrivateIsNotRead() {
        assertThat(TrialObserver.begin(Sysfs.at(kernel), null).requests()).isNull();
    }

    private static String io(long storageReadBytes) {
        return "rchar: 0\nwchar: 0\nsyscr: 0\nsyscw: 0\nread_bytes: " + storageReadBytes
                + "\nwrite_bytes: 0\ncancelled_write_bytes: 0\n";
    }

    private void write(String file, String text) throws IOException {
        Path path = kernel.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}

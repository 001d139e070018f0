package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupCountersTest {

    @TempDir
    private Path hierarchy;

    private Cgroup group = new Cgroup(Path.of(""), "", false);

    @BeforeEach
    void create() {
        group = new Cgroup(hierarchy, "iolitmus-s1-limit-1", false);
        group.create();
    }

    @Test
    void theFirstVersionHasAFileForEach() throws IOException {
        write("blkio.throttle.io_serviced", "7:0 Read 500\n7:0 Write 12\n7:0 Total 512\n254:0 Total 8\nTotal 520\n");
        write("blkio.throttle.io_service_bytes", "7:0 Read 4096\n7:0 Total 4096\nTotal 4096\n");
        write("memory.max_usage_in_bytes", "16777216\n");
        write("memory.failcnt", "33\n");
        assertThat(CgroupCounters.read(group))
                .isEqualTo(
                        Map.of("operations", 520L, "bytes", 4096L, "memory-peak", 16777216L, "memory-limit-hits", 33L));
    }

    @Test
    void theSecondHasOneForAllDevices() throws IOException {
        write(
                "io.stat",
                "7:0 rbytes=8192 wbytes=4096 rios=2 wios=1 dbytes=512 dios=9\n254:0 rbytes=1 wbytes=0 rios=1 wios=0\n");
        write("memory.peak", "4096\n");
        write("memory.events", "low 0\nhigh 0\nmax 7\noom 1\noom_kill 1\noom_group_kill 0\n");
        assertThat(CgroupCounters.read(group))
                .isEqualTo(Map.of("operations", 4L, "bytes", 12289L, "memory-peak", 4096L, "memory-limit-hits", 7L));
    }

    @Test
    void aGroupThatDidNothingHasEmptyFiles() throws IOException {
        write("io.stat", "");
        write("blkio.throttle.io_serviced", "");
        assertThat(CgroupCounters.read(group)).isEqualTo(Map.of("operations", 0L, "bytes", 0L));
    }

    @Test
    void aDeviceWithoutCountersIsNothing() throws IOException {
        write("io.stat", "254:0 \n7:0 rbytes=1 wbytes=2 rios=3 wios=4\n");
        assertThat(CgroupCounters.read(group)).isEqualTo(Map.of("operations", 7L, "bytes", 3L));
    }

    @Test
    void whatTheKernelDoesNotHaveIsLeftOut() {
        assertThat(CgroupCounters.read(group)).isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(group.directory().resolve(file), text);
    }
}

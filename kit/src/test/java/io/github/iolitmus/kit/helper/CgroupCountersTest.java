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
        write("blkio.throttle.io_serviced", "7:0 Read 500\n7:0 Write 12\n7:0 Total 512\n254:0 Read 8\nTotal 520\n");
        write("blkio.throttle.io_service_bytes", "7:0 Read 4096\n7:0 Write 0\n7:0 Total 4096\nTotal 4096\n");
        write("memory.max_usage_in_bytes", "16777216\n");
        write("memory.failcnt", "3\n");
        write("memory.memsw.failcnt", "30\n");
        write("memory.usage_in_bytes", "8192\n");
        write("memory.stat", "cache 1\npgpgin 541\npgpgout 478\n");
        assertThat(CgroupCounters.read(group, "7:0"))
                .isEqualTo(Map.of(
                        "read-operations",
                        500L,
                        "write-operations",
                        12L,
                        "read-bytes",
                        4096L,
                        "write-bytes",
                        0L,
                        "memory-limit-hits",
                        33L,
                        "memory-peak",
                        16777216L,
                        "memory-usage",
                        8192L,
                        "memory-freed",
                        478L));
    }

    @Test
    void theSecondHasOneForAllDevices() throws IOException {
        write(
                "io.stat",
                "7:0 rbytes=8192 wbytes=4096 rios=2 wios=1 dbytes=512 dios=9\n7:01 rbytes=1 wbytes=0 rios=1\n");
        write("memory.peak", "4096\n");
        write("memory.events", "low 0\nhigh 0\nmax 7\noom 1\noom_kill 1\noom_group_kill 0\n");
        assertThat(CgroupCounters.read(group, "7:0"))
                .isEqualTo(Map.of(
                        "read-operations",
                        2L,
                        "write-operations",
                        1L,
                        "read-bytes",
                        8192L,
                        "write-bytes",
                        4096L,
                        "memory-limit-hits",
                        7L,
                        "memory-peak",
                        4096L));
    }

    @Test
    void withoutADeviceOnlyMemoryIsCounted() throws IOException {
        write("io.stat", "7:0 rbytes=8192 wbytes=4096 rios=2 wios=1\n");
        write("memory.peak", "4096\n");
        assertThat(CgroupCounters.read(group, "")).isEqualTo(Map.of("memory-peak", 4096L));
    }

    @Test
    void aGroupThatDidNothingHasEmptyFiles() throws IOException {
        write("io.stat", "");
        assertThat(CgroupCounters.read(group, "7:0").values()).containsOnly(0L);
        write("io.stat", "7:0 \n");
        assertThat(CgroupCounters.read(group, "7:0").values()).containsOnly(0L);
    }

    @Test
    void whatTheKernelDoesNotHaveIsLeftOut() {
        assertThat(CgroupCounters.read(group, "7:0")).isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(group.directory().resolve(file), text);
    }
}

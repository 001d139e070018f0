package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VmStatTest {

    @TempDir
    private Path root;

    @Test
    void readsDropsRefaultsAndReclaim() {
        assertThat(VmStat.read(Snapshot.named("guest-6.18", root)).counters())
                .containsKeys(
                        "drop_pagecache", "drop_slab", "workingset_refault_file", "pgscan_direct", "pgsteal_kswapd")
                .doesNotContainKeys("nr_free_pages", "pgpgin", "allocstall_normal");
    }

    @Test
    void readsTheNamesOfOlderKernels() {
        assertThat(VmStat.read(Snapshot.named("metal-5.4", root)).counters())
                .contains(entry("workingset_refault", 90210L), entry("drop_pagecache", 2L));
    }

    @Test
    void isEmptyWithoutProc() {
        assertThat(VmStat.read(Sysfs.at(root)).counters()).isEmpty();
    }

    @Test
    void changesAreThoseCountersThatMoved() {
        VmStat before = new VmStat(Map.of("drop_pagecache", 2L, "pgsteal_direct", 5L, "workingset_nodes", 9L));
        VmStat after = new VmStat(Map.of("drop_pagecache", 3L, "pgsteal_direct", 5L, "workingset_nodes", 7L));

        assertThat(after.changesSince(before))
                .containsExactly(entry("drop_pagecache", 1L), entry("workingset_nodes", -2L));
    }
}

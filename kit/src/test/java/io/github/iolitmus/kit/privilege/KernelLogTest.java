package io.github.iolitmus.kit.privilege;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelLogTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "801,4,12345;WARNING: CPU: 1 PID: 77 at mm/filemap.c:301 filemap_unaccount_folio+0x10/0x20",
                "802,0,12345;BUG: kernel NULL pointer dereference, address: 0000000000000008",
                "803,3,12345;INFO: task java:4242 blocked for more than 120 seconds.",
                "804,3,12345;rcu: INFO: rcu_preempt detected stalls on CPUs/tasks:",
                "805,3,12345;BUG: KASAN: use-after-free in ext4_readpage",
                "806,2,12345;EXT4-fs error (device loop0): ext4_lookup:1785: inode #2",
                "807,1,12345;XFS (loop1): Corruption of in-memory data (0x8) detected at xfs_defer_finish",
                "808,3,12345;I/O error, dev loop0, sector 2048 op 0x0:(READ)"
            })
    void alarmsAreFoundAndShownWithoutTheirTime(String line) {
        assertThat(KernelLog.alarmsIn(Stream.of(line))).containsExactly(line.replaceFirst("^[^;]*;", ""));
    }

    @Test
    void whatAMountSaysIsNoAlarm() {
        assertThat(KernelLog.alarmsIn(Stream.of(
                        "900,6,1;EXT4-fs (loop0): mounted filesystem with ordered data mode",
                        "901,5,1;XFS (loop1): Ending clean mount",
                        "902,6,1;BTRFS info (device loop2): using free-space-tree",
                        "903,6,1;loop3: detected capacity change from 0 to 4194304",
                        "904,4,1;process 'java' launched '/bin/true' with NULL argv: empty string added")))
                .isEmpty();
    }

    @Test
    void aProcessThatRanIntoItsCgroupsLimitIsNoAlarmAndTheNextTraceIs() {
        assertThat(KernelLog.alarmsIn(Stream.of(
                        "905,4,1;java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
                        "906,4,1;Call Trace:",
                        "907,3,1;Memory cgroup out of memory: Killed process 4711 (java) total-vm:2831676kB",
                        "908,4,1;Call Trace:")))
                .containsExactly("Call Trace:");
    }

    @Test
    void aMachineWithoutMemoryIsAnAlarm() {
        assertThat(KernelLog.alarmsIn(Stream.of(
                        "905,4,1;java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
                        "906,4,1;Call Trace:",
                        "907,3,1;Out of memory: Killed process 4711 (java) total-vm:2831676kB")))
                .containsExactly("Out of memory: Killed process 4711 (java) total-vm:2831676kB");
    }
}

package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;

/** Whom a change of the readahead window reaches: which files, and of which filesystems. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.TUNING})
class WindowSettings {

    static final ByteSize LARGE = kib(512);
    private static final ByteSize BETWEEN = kib(256);
    private static final int READS = 4096;

    private final ByteSize block = atLeastAPage(kib(8));

    @Behaviour(
            id = "window-change-reaches-open-files",
            belief = "Changing read_ahead_kb changes the readahead of files that are open already.",
            reliedOnBy = "Tuning guides, which change it under running databases",
            source = "blockdev(8), --setra")
    @Expect(
            outcome = REFUTED,
            because = "a file copies the window when it is opened, and again with FADV_NORMAL and FADV_SEQUENTIAL only"
                    + " (mm/readahead.c, file_ra_state_init; mm/fadvise.c, generic_fadvise)")
    void theChangeReachesOpenFiles(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm before = lab.with(Tuning.readAhead(LARGE)).cold(file).perform("scan", this::scan);
        Arm after = lab.cold(file).perform("set read_ahead_kb to 512, scan", own -> {
            MountedFilesystem.Tuned changed = lab.filesystem().tune(List.of(Tuning.readAhead(LARGE)));
            try {
                scan(own);
            } finally {
                changed.close();
            }
        });

        claimLargeWindow(before, after);
    }

    @Behaviour(
            id = "device-window-governs-its-filesystem",
            belief = "blockdev --setra sets the readahead of the files on that device.",
            reliedOnBy = "Start-up checks and guides of Elasticsearch, Cassandra, MongoDB",
            source = "blockdev(8), --setra; elastic/elasticsearch#27748")
    @Expect(
            on = {"ext4", "xfs", "f2fs"},
            outcome = HOLDS,
            because = "the filesystem uses the device's backing device info (fs/super.c, setup_bdev_super)")
    @Expect(
            on = "btrfs",
            outcome = REFUTED,
            because = "it has a backing device info of its own, whose window is computed at mount (fs/btrfs/disk-io.c,"
                    + " open_ctree)")
    void theDevicesWindowCounts(@Provision("64MiB") WorkFile file, Lab lab) {
        AccessPlan scan = AccessPlan.forward().blocksOf(block).limitedTo(READS);
        Arm own = lab.with(Tuning.readAhead(LARGE)).cold(file).run(scan);
        Arm device = lab.with(Tuning.deviceReadAhead(LARGE)).cold(file).run(scan);

        claimLargeWindow(own, device);
    }

    /** Between the pinned window and the large one, by factors: windows are cut short where they begin and where extents end. */
    static void claimLargeWindow(Arm large, Arm changed) {
        assumeControl(large).readRequests().meanSize().isAtLeast(BETWEEN);
        assertThat(changed).readRequests().meanSize().isAtLeast(BETWEEN);
    }

    private void scan(NativeFile file) {
        int length = Math.toIntExact(block.bytes());
        try (NativeBuffer buffer = NativeBuffer.allocate(length)) {
            for (long read = 0; read < READS; read++) {
                file.pread(buffer, length, read * length);
            }
        }
    }
}

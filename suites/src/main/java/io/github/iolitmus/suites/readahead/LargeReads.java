package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** Single reads that are larger than the readahead window. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.TUNING})
class LargeReads {

    private static final ByteSize READ = kib(256);
    private static final ByteSize WINDOW = kib(64);

    @Behaviour(
            id = "read-larger-than-the-window-is-not-cut",
            belief = "A single read larger than the readahead window is sent whole, as far as the device takes it.",
            reliedOnBy = "PostgreSQL's io_combine_limit, Cassandra's scan buffers of 256 KiB, RocksDB",
            source = "mm/readahead.c, page_cache_sync_ra: a read larger than the window is limited by io_pages")
    @Expect(
            on = "btrfs",
            outcome = REFUTED,
            because = "its own backing device info keeps the default io_pages of 128 KiB, by which page_cache_sync_ra"
                    + " limits a read (mm/backing-dev.c, bdi_alloc; fs/btrfs/disk-io.c sets ra_pages alone)")
    @Expect(
            outcome = HOLDS,
            because = "io_pages follows max_sectors_kb of the device (block/blk-settings.c, blk_apply_bdi_limits)")
    void largeReadsAreSentWhole(@Provision("64MiB") WorkFile file, Lab lab) {
        AccessPlan reads = AccessPlan.random().blocksOf(READ).limitedTo(64);
        // What a cut would look like.
        Arm cut = lab.with(Tuning.largestRequest(WINDOW), Tuning.readAhead(WINDOW))
                .cold(file)
                .run(reads);
        Arm whole = lab.with(Tuning.readAhead(WINDOW)).cold(file).run(reads);

        claimWhole(cut, whole);
    }

    static void claimWhole(Arm cut, Arm whole) {
        assumeControl(cut).readRequests().meanSize().isAtMost(WINDOW);
        // An extent may end within a read, and a metadata node is small.
        assertThat(whole).readRequests().meanSize().isAtLeast(bytes(READ.bytes() * 3 / 4));
    }
}

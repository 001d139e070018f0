package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** What reaches the device of forward scans in small blocks. The control is the backward scan: its requests are the blocks themselves. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.READAHEAD_WINDOW})
class SequentialScans {

    private static final int READS = 2048;

    private final ByteSize block = atLeastAPage(kib(8));

    @Behaviour(
            id = "small-sequential-reads-coalesce",
            belief = "Small sequential reads reach the device as requests of about the readahead window.",
            reliedOnBy = "PostgreSQL's read stream, which gives no advice on sequential blocks; Kafka",
            source = "PostgreSQL, read_stream.c; Kafka documentation, design")
    void smallReadsCoalesce(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm backward = lab.cold(file).run(AccessPlan.backward().blocksOf(block).limitedTo(READS));
        Arm forward = lab.cold(file).run(AccessPlan.forward().blocksOf(block).limitedTo(READS));

        claimWindows(backward, forward, block, lab.filesystem().info().readAheadBytes());
    }

    static void claimWindows(Arm backward, Arm forward, ByteSize block, long windowBytes) {
        assumeBlocks(backward, block);
        // Windows grow up to the full size at the beginning, and end where an extent does.
        assertThat(forward).readRequests().meanSize().isBetween(bytes(windowBytes * 3 / 4), bytes(windowBytes * 5 / 4));
    }

    @Behaviour(
            id = "two-streams-on-one-descriptor-keep-readahead",
            belief = "Two sequential streams that take turns on one descriptor both keep their readahead.",
            reliedOnBy = "Servers whose sessions share a descriptor, merges of sorted runs",
            source = "mm/readahead.c, page_cache_async_ra: a marked page restarts readahead for interleaved reads")
    void interleavedStreamsKeepReadahead(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm backward = lab.cold(file).run(AccessPlan.backward().blocksOf(block).limitedTo(READS));
        Arm turns = lab.cold(file).run(AccessPlan.interleaved(2).blocksOf(block).limitedTo(READS));

        claimSomeReadahead(backward, turns, block);
    }

    /** Readahead, not its full window: the streams share one state, and each turn may begin it anew. */
    static void claimSomeReadahead(Arm backward, Arm turns, ByteSize block) {
        assumeBlocks(backward, block);
        assertThat(turns).readRequests().meanSize().isAtLeast(bytes(4 * block.bytes()));
    }

    private static void assumeBlocks(Arm backward, ByteSize block) {
        assumeControl(backward).readRequests().meanSize().isAtMost(bytes(block.bytes() + block.bytes() / 8));
    }
}

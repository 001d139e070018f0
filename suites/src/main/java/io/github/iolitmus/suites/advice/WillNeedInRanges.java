package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;

import io.github.iolitmus.kit.file.WorkFile;
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

/** Advice on several neighbouring blocks: in one call, or block by block and left to the block layer. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.READAHEAD_WINDOW})
class WillNeedInRanges {

    private static final int READS = 1024;
    private static final int RANGE = 16;

    private final ByteSize block = atLeastAPage(kib(8));
    private final AccessPlan scan = AccessPlan.forward().blocksOf(block).limitedTo(READS);

    @Behaviour(
            id = "willneed-on-a-range-restores-large-requests",
            belief = "Merging the advice on 16 neighbouring blocks into one call gives one request again.",
            reliedOnBy = "PostgreSQL's smgrprefetch of several blocks",
            source =
                    "PostgreSQL commit b485ad7f07c8; pgsql-hackers, Skip prefetch for block references that follow a FPW")
    void oneCallGivesOneRequest(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm each = lab.cold(file).run(scan.advising(WILLNEED).inBatchesOf(RANGE));
        Arm range = lab.cold(file).run(scan.advising(WILLNEED).inRangesOf(RANGE));

        claimOneRequest(each, range, block);
    }

    static void claimOneRequest(Arm each, Arm range, ByteSize block) {
        assumeControl(each).readRequests().meanSize().isAtMost(bytes(block.bytes() + block.bytes() / 8));
        assertThat(range)
                .readRequests()
                .meanSize()
                // A range that crosses the end of an extent takes two.
                .isBetween(bytes(RANGE * block.bytes() * 3 / 4), bytes(RANGE * block.bytes() * 5 / 4));
    }

    @Behaviour(
            id = "adjacent-hints-merge",
            belief = "The block layer merges the prefetches of neighbouring blocks into larger requests.",
            reliedOnBy = "Whoever prefetches block by block and pays by the request",
            source = "Documentation/block, merging of requests in the plug and the scheduler")
    @Expect(
            outcome = REFUTED,
            because = "each call plugs and unplugs its own I/O, so a request has left before the next one comes; only a"
                    + " device that is behind leaves them in the scheduler to be merged (mm/readahead.c, read_pages)")
    void neighbouringHintsMerge(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm range = lab.cold(file).run(scan.advising(WILLNEED).inRangesOf(RANGE));
        Arm each = lab.cold(file).run(scan.advising(WILLNEED).inBatchesOf(8 * RANGE));

        claimMerged(range, each, block);
    }

    static void claimMerged(Arm range, Arm each, ByteSize block) {
        assumeControl(range).readRequests().meanSize().isAtLeast(bytes(RANGE / 2 * block.bytes()));
        assertThat(each).readRequests().meanSize().isAtLeast(bytes(2 * block.bytes()));
    }
}

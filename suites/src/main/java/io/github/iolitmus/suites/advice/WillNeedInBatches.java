package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
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

/** A forward scan that advises its next blocks one by one: the kernel then never reads ahead of it. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class WillNeedInBatches {

    private final ByteSize block = atLeastAPage(kib(8));
    final AccessPlan scan = AccessPlan.forward().blocksOf(block).limitedTo(512);
    private final AccessPlan advisedScan = scan.advising(WILLNEED).inBatchesOf(16);

    @Behaviour(
            id = "willneed-batch-disables-readahead",
            belief = "Advising each of the next 16 blocks and then reading them turns kernel readahead off.",
            reliedOnBy = "PostgreSQL recovery prefetch, and the rule of its read stream to give no advice on sequential"
                    + " blocks",
            source =
                    "pgsql-hackers, Skip prefetch for block references that follow a FPW or WILL_INIT of the same block")
    @Requires(Capability.STORAGE_ACCOUNTING)
    void nothingBeyondTheAdvisedBlocksIsFetched(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm plain = lab.cold(file).run(scan);
        Arm advised = lab.cold(file).run(advisedScan);

        claimNothingUnasked(plain, advised);
    }

    static void claimNothingUnasked(Arm plain, Arm advised) {
        assumeControl(plain).unaskedPages().isAtLeast(16);
        claimSoftly(claims -> {
            claims.assertThat(advised).unaskedPages().isZero();
            // A little more than 1 where the filesystem reads a node of its own metadata.
            claims.assertThat(advised).readAmplification().isBetween(0.95, 1.05);
        });
    }

    @Behaviour(
            id = "willneed-batch-keeps-requests-at-block-size",
            belief =
                    "Advising each of the next 16 blocks and then reading them keeps the device at requests of one block.",
            reliedOnBy = "Whoever pays by the request: cloud volumes with an IOPS limit",
            source =
                    "pgsql-hackers, Skip prefetch for block references that follow a FPW or WILL_INIT of the same block")
    @Requires(Capability.PRIVATE_DEVICE)
    void requestsStayAtBlockSize(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm plain = lab.cold(file).run(scan);
        Arm advised = lab.cold(file).run(advisedScan);

        claimBlockSize(plain, advised, block);
    }

    static void claimBlockSize(Arm plain, Arm advised, ByteSize block) {
        assumeControl(plain).readRequests().meanSize().isAtLeast(bytes(4 * block.bytes()));
        assertThat(advised).readRequests().meanSize().isBetween(block, bytes(block.bytes() + block.bytes() / 8));
    }
}

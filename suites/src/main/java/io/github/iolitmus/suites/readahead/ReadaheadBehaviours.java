package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** Plain buffered reads that get no readahead. The control is the forward scan, which does. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.STORAGE_ACCOUNTING})
class ReadaheadBehaviours {

    static final int READS = 512;
    /** A window read in vain, as small as one still worth the name. */
    private static final int SOME_READAHEAD_PAGES = 16;
    /** The filesystem reads a node of its own metadata now and then, and the thread is charged for it. */
    private static final double WITH_METADATA = 1.05;

    @Behaviour(
            id = "backward-reads-get-no-readahead",
            belief = "Descending reads get no kernel readahead: each transfers its own block only.",
            reliedOnBy = "PostgreSQL, which goes on prefetching backward scans itself",
            source = "some-io-tests, experiment of 2019-12-23 (backwards)")
    void backwardReadsTransferOnlyTheirOwnBlocks(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm forward = lab.cold(file)
                .run(AccessPlan.forward().blocksOf(atLeastAPage(kib(8))).limitedTo(READS));
        Arm backward = lab.cold(file)
                .run(AccessPlan.backward().blocksOf(atLeastAPage(kib(8))).limitedTo(READS));

        claimOwnBlocksOnly(forward, backward);
    }

    static void claimOwnBlocksOnly(Arm forward, Arm backward) {
        assumeControl(forward).unaskedPages().isAtLeast(SOME_READAHEAD_PAGES);
        claimSoftly(claims -> {
            claims.assertThat(backward).unaskedPages().isZero();
            claims.assertThat(backward).readAmplification().isBetween(0.95, WITH_METADATA);
        });
    }

    @Behaviour(
            id = "random-reads-transfer-only-what-was-asked",
            belief = "Random reads transfer only what was asked.",
            reliedOnBy = "PostgreSQL's random_page_cost, RocksDB, WiredTiger",
            source = "PostgreSQL documentation, random_page_cost; RocksDB advise_random_on_open")
    void randomReadsAreNotAmplified(@Provision("64MiB") WorkFile file, Lab lab) {
        readsAreNotAmplified(AccessPlan.random(), file, lab);
    }

    @Behaviour(
            id = "strided-reads-transfer-only-what-was-asked",
            belief = "Reading every fourth block, away from the file's start, transfers only those blocks.",
            reliedOnBy = "Readers of sampled or columnar data that skip what they do not need",
            source = "mm/readahead.c, page_cache_sync_ra: a read that continues no stream gets no readahead")
    void stridedReadsAreNotAmplified(@Provision("64MiB") WorkFile file, Lab lab) {
        // Not from the start: a read at offset 0 gets an initial window, and whether that becomes a stream depends on
        // its size.
        readsAreNotAmplified(AccessPlan.strided(4).fromTheMiddle(), file, lab);
    }

    private static void readsAreNotAmplified(AccessPlan order, WorkFile file, Lab lab) {
        Arm forward = lab.cold(file)
                .run(AccessPlan.forward().blocksOf(atLeastAPage(kib(8))).limitedTo(READS));
        Arm reads = lab.cold(file).run(order.blocksOf(atLeastAPage(kib(8))).limitedTo(READS));

        claimNoAmplification(forward, reads);
    }

    static void claimNoAmplification(Arm forward, Arm reads) {
        assumeControl(forward).unaskedPages().isAtLeast(SOME_READAHEAD_PAGES);
        assertThat(reads).readAmplification().isBetween(0.9, WITH_METADATA);
    }
}

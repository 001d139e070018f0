package io.github.iolitmus.suites.prefetch;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** Advising 20 blocks ahead of scans that the kernel does not read ahead: the reads no longer sleep. Counts of sleeps, not times. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class PrefetchBehaviours {

    static final int READS = 2048;
    private static final int DISTANCE = 20;

    @Behaviour(
            id = "willneed-backward-collapses-sleeps",
            belief = "Prefetching 20 blocks ahead of a descending scan hides most of its waits.",
            reliedOnBy = "PostgreSQL, which goes on prefetching backward scans itself",
            source = "some-io-tests, experiment of 2019-12-23 (backwards)")
    @Expect(
            on = {"ext4", "xfs", "btrfs", "f2fs"},
            outcome = HOLDS,
            because = "the advice has started each read by the time it is asked for (mm/readahead.c,"
                    + " force_page_cache_ra)")
    void backwardScanHardlySleeps(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm advised = hardlySleepsWithAdvice(AccessPlan.backward(), 0.9, file, lab);

        claimNothingUnasked(advised);
    }

    @Behaviour(
            id = "willneed-random-collapses-sleeps",
            belief = "Advising 20 random blocks ahead overlaps the reads: most of them no longer wait.",
            reliedOnBy = "PostgreSQL's effective_io_concurrency",
            source = "some-io-tests, experiment of 2019-12-22 (random pages)")
    @Expect(
            on = {"ext4", "xfs", "btrfs", "f2fs"},
            outcome = HOLDS,
            because = "the advice has started each read by the time it is asked for (mm/readahead.c,"
                    + " force_page_cache_ra)")
    void randomReadsHardlySleep(@Provision("64MiB") WorkFile file, Lab lab) {
        // A random plan draws some blocks twice and meets blocks that are cached by then.
        hardlySleepsWithAdvice(AccessPlan.random(), 0.6, file, lab);
    }

    private static Arm hardlySleepsWithAdvice(AccessPlan order, double sleepingShare, WorkFile file, Lab lab) {
        AccessPlan scan = order.blocksOf(atLeastAPage(kib(8))).limitedTo(READS);
        Arm plain = lab.cold(file).run(scan);
        Arm advised = lab.cold(file).run(scan.advising(WILLNEED).ahead(DISTANCE));

        claimHardlyAnySleeps(plain, advised, sleepingShare);
        return advised;
    }

    /** That the sleeps go because of the advice, not because something began to read ahead. */
    static void claimNothingUnasked(Arm advised) {
        assertThat(advised).unaskedPages().isZero();
    }

    static void claimHardlyAnySleeps(Arm plain, Arm advised, double sleepingShare) {
        assumeControl(plain).sleeps().isAtLeast(sleepingShare * READS);
        // Most of them, as the belief says. How many more are left depends on whether the device outruns a reader that
        // does nothing with its blocks.
        assertThat(advised).sleeps().fewerByFactor(2).than(plain);
    }
}

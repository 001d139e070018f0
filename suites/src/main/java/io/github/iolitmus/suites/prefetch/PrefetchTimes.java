package io.github.iolitmus.suites.prefetch;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.elapsed;
import static io.github.iolitmus.assertions.IoAssertions.medianOf;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.workload.ReadCall.PREAD;

import io.github.iolitmus.assertions.PairClaim;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Experiment;

/** What advice does to the times of a scan, in pairs of runs with it and without. */
@OnEachFilesystem(onDisk = true)
@Requires({Capability.EVICTION, Capability.TIMING})
class PrefetchTimes {

    private static final int READS = 512;
    private static final int DISTANCE = 20;

    @Behaviour(
            id = "willneed-backward-improves-p50",
            belief = "Prefetching 20 blocks ahead of a descending scan improves the median read.",
            reliedOnBy = "PostgreSQL, which goes on prefetching backward scans itself",
            source = "some-io-tests, experiment of 2019-12-23 (backwards)")
    @Expect(
            on = {"ext4", "xfs", "btrfs", "f2fs"},
            outcome = HOLDS,
            because =
                    "nothing reads ahead of a descending scan but the advice, which has started each read by the time it"
                            + " is asked for (mm/readahead.c, force_page_cache_ra)")
    void backwardReadsAreFasterAtTheMedian(@Provision("64MiB") WorkFile file, Lab lab) {
        assertThat(prefetching(AccessPlan.backward(), DISTANCE, file, lab)).shows(fasterAtTheMedian());
    }

    @Behaviour(
            id = "willneed-random-improves-p50",
            belief = "Advising 20 random blocks ahead improves the median read.",
            reliedOnBy = "PostgreSQL's effective_io_concurrency",
            source = "some-io-tests, experiment of 2019-12-22 (random pages)")
    @Expect(
            on = {"ext4", "xfs", "btrfs", "f2fs"},
            outcome = HOLDS,
            because = "the advice has started each read by the time it is asked for (mm/readahead.c,"
                    + " force_page_cache_ra)")
    void randomReadsAreFasterAtTheMedian(@Provision("64MiB") WorkFile file, Lab lab) {
        assertThat(prefetching(AccessPlan.random(), DISTANCE, file, lab)).shows(fasterAtTheMedian());
    }

    @Behaviour(
            id = "willneed-forward-costs-no-time",
            belief =
                    "Prefetching 20 blocks ahead of a forward scan, which the kernel reads ahead anyway, costs at most a"
                            + " tenth of its time.",
            reliedOnBy = "Whoever advises each block of a scan without looking whether it is sequential",
            source =
                    "pgsql-hackers, Skip prefetch for block references that follow a FPW or WILL_INIT of the same block",
            documented = false)
    void forwardScanIsNoSlower(@Provision("64MiB") WorkFile file, Lab lab) {
        assertThat(prefetching(AccessPlan.forward(), DISTANCE, file, lab)).shows(hardlySlower());
    }

    @Behaviour(
            id = "willneed-one-block-ahead-costs-no-time",
            belief =
                    "On ascending blocks without gaps, prefetching one block ahead costs at most a tenth of the time that"
                            + " no prefetching takes.",
            reliedOnBy = "PostgreSQL users who set effective_io_concurrency to 1 and not to 0",
            source =
                    "pgsql-hackers, Skip prefetch for block references that follow a FPW or WILL_INIT of the same block",
            documented = false)
    void oneBlockAheadIsNoSlower(@Provision("64MiB") WorkFile file, Lab lab) {
        assertThat(prefetching(AccessPlan.forward(), 1, file, lab)).shows(hardlySlower());
    }

    private static Experiment prefetching(AccessPlan order, int distance, WorkFile file, Lab lab) {
        AccessPlan scan = order.blocksOf(atLeastAPage(kib(8))).limitedTo(READS);
        return lab.cold(file).comparing(scan, scan.advising(WILLNEED).ahead(distance));
    }

    static PairClaim fasterAtTheMedian() {
        return medianOf(PREAD).faster().resolving(1.5);
    }

    static PairClaim hardlySlower() {
        return elapsed().noSlowerBy(.1);
    }
}

package io.github.iolitmus.suites.limits;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Limited;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** Scans that may do so many operations a second, however large each is. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class LimitedScans {

    /** At 500 a second more than the second it takes to tell that the limit acted. */
    private static final int READS = 768;

    private final AccessPlan scan =
            AccessPlan.forward().blocksOf(atLeastAPage(kib(8))).limitedTo(READS);

    @Behaviour(
            id = "readahead-saves-operations-under-an-iops-limit",
            belief =
                    "Where 500 read operations a second are allowed, a scan of 8 KiB blocks that the kernel reads ahead in"
                            + " 128 KiB costs a sixteenth of the operations of one that advises each block.",
            reliedOnBy =
                    "Whoever pays by the operation: a replica on a volume of 500 IOPS took 16 times as long with advice",
            source =
                    "pgsql-hackers, Skip prefetch for block references that follow a FPW or WILL_INIT of the same block")
    @Limited(readIops = 500)
    void readaheadNeedsASixteenthOfTheOperations(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm plain = lab.cold(file).run(scan);
        Arm advised = lab.cold(file).run(scan.advising(WILLNEED).inBatchesOf(16));

        claimASixteenth(plain, advised);
    }

    static void claimASixteenth(Arm plain, Arm advised) {
        // Else its limit did not count it.
        assumeControl(plain).limitedReads().isAtLeast(READS / 32);
        // The first windows of a scan are smaller than 128 KiB.
        assertThat(plain).limitedReads().fewerByFactor(12).than(advised);
    }
}

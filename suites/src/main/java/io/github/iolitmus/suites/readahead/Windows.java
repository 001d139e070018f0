package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.quantity.ByteSize.mib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.ASYNCHRONOUS;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.SYNCHRONOUS;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** The windows themselves, where the kernel tells of them. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.READAHEAD_TRACE, Capability.READAHEAD_WINDOW})
class Windows {

    @Behaviour(
            id = "sequential-scan-waits-for-its-first-windows-only",
            belief =
                    "A sequential scan waits for readahead at its beginning; from then on windows are read before they are needed.",
            reliedOnBy = "Every program that reads a file from one end to the other without advice",
            source = "mm/readahead.c: page_cache_sync_ra, page_cache_async_ra")
    @Expect(outcome = HOLDS, because = "the marker in each window starts the next one (mm/readahead.c, PG_readahead)")
    void onlyTheFirstWindowsAreWaitedFor(@Provision("64MiB") WorkFile file, Lab lab) {
        ByteSize block = atLeastAPage(kib(8));
        int reads = (int) (mib(8).bytes() / block.bytes());
        AccessPlan scan = AccessPlan.forward().blocksOf(block).limitedTo(reads);

        Arm random = lab.readaheadTraced().cold(file).run(scan.declaring(Advice.RANDOM));
        Arm sequential = lab.readaheadTraced().cold(file).run(scan);

        claimFewWaits(reads, random, sequential);
    }

    static void claimFewWaits(int reads, Arm random, Arm sequential) {
        assumeControl(random).readaheadWindows(SYNCHRONOUS).count().isAtLeast(reads);
        claimSoftly(claims -> {
            // At an offset other than 0 the first read may be taken for a random one.
            claims.assertThat(sequential).readaheadWindows(SYNCHRONOUS).count().isAtMost(2);
            claims.assertThat(sequential).readaheadWindows(ASYNCHRONOUS).count().isAtLeast(2);
        });
    }
}

package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
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
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.workload.Arm;

/** Advice where the device's queue has no room. The control is the same advice on a roomy queue. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.TUNING})
class WillNeedOnAFullQueue {

    static final int CALLS = 2000;
    /** Fewer than a roomy queue takes: in that one no call can want for room. */
    private static final int CALLS_AT_ONCE = 100;
    /** So many looks at a file of 64 MiB take some ten milliseconds. */
    private static final int LOOKS = 200;
    /** Coprime to the number of blocks, so that neighbours in time are no neighbours in the file. */
    private static final long STEP_BLOCKS = 3001;

    @Behaviour(
            id = "willneed-returns-at-once",
            belief = "The advice call returns at once.",
            reliedOnBy = "PostgreSQL, which counts the time of prefetching as no I/O time",
            source = "posix_fadvise(2): initiates a nonblocking read")
    @Expect(
            outcome = REFUTED,
            because =
                    "the call submits the read itself and sleeps for a request when the queue is full"
                            + " (block/blk-mq-tag.c, blk_mq_get_tag; pgsql-hackers, Add time spent in posix_fadvise to I/O time)")
    void adviceNeverSleeps(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm roomy = lab.with(Tuning.queueRequests(128)).cold(file).perform("advise 2000 blocks", this::advise);
        Arm full = lab.with(Tuning.queueRequests(4)).cold(file).perform("advise 2000 blocks", this::advise);

        claimHardlyAnySleeps(roomy, full);
    }

    static void claimHardlyAnySleeps(Arm roomy, Arm full) {
        // Else it is not for want of room that the calls sleep.
        assumeControl(roomy).sleeps().isAtMost(CALLS / 100);
        assertThat(full).sleeps().isAtMost(CALLS / 100);
    }

    private void advise(NativeFile file) {
        long block = atLeastAPage(kib(8)).bytes();
        long blocks = file.status().sizeBytes() / block;
        for (long call = 0; call < CALLS; call++) {
            if (call % CALLS_AT_ONCE == 0) {
                awaitPages(file, call * block / PageSize.bytes());
            }
            file.advise(call * STEP_BLOCKS % blocks * block, block, WILLNEED);
        }
    }

    /**
     * Waits without sleeping, because sleeps are what is counted, until so many pages have been read. The kernel may pass over an advised page, so it
     * also ends where their number has long stayed the same.
     */
    private static void awaitPages(NativeFile file, long pages) {
        long before = 0;
        for (int unchanged = 0; unchanged < LOOKS; unchanged++) {
            long resident = file.residency().residentPages();
            if (resident >= pages) {
                return;
            }
            unchanged = resident == before ? unchanged : 0;
            before = resident;
        }
    }
}

package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.quantity.ByteSize.mib;
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
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.Arm;

/** Advice where the device's queue has no room. The control is the same advice on a roomy queue. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.TUNING})
class WillNeedOnAFullQueue {

    /** As many as a file of 64 MiB has windows. */
    static final int CALLS = 32;
    /** What one call reads: sixteen requests, which it submits together. A queue of 4 cannot take them, however fast the device is. */
    private static final ByteSize WINDOW = mib(2);

    private static final ByteSize REQUEST = kib(128);
    /** So many looks at a file of 64 MiB take some ten milliseconds. */
    private static final int LOOKS = 200;

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
        Arm roomy = advised(128, file, lab);
        Arm full = advised(4, file, lab);

        claimHardlyAnySleeps(roomy, full);
    }

    private Arm advised(int queueRequests, WorkFile file, Lab lab) {
        return lab.with(Tuning.largestRequest(REQUEST), Tuning.readAhead(WINDOW), Tuning.queueRequests(queueRequests))
                .cold(file)
                .perform("advise 32 windows, one after the other", this::advise);
    }

    static void claimHardlyAnySleeps(Arm roomy, Arm full) {
        // Else it is not for want of room that the calls sleep. For want of it, each does so three times at least.
        assumeControl(roomy).sleeps().isAtMost(CALLS / 4);
        assertThat(full).sleeps().isAtMost(CALLS / 4);
    }

    private void advise(NativeFile file) {
        for (long call = 0; call < CALLS; call++) {
            file.advise(call * WINDOW.bytes(), WINDOW.bytes(), WILLNEED);
            awaitPages(file, (call + 1) * WINDOW.bytes() / PageSize.bytes());
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

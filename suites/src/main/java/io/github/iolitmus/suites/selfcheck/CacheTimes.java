package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.elapsed;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.assertions.PairClaim;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;

/** The clock itself: an effect that nobody doubts has to be seen. */
@OnEachFilesystem(onDisk = true)
@Requires({Capability.EVICTION, Capability.TIMING})
class CacheTimes {

    @Behaviour(
            id = "warm-reads-beat-cold-ones",
            belief =
                    "Random reads of a file whose pages are all cached take at most half the time of reads of an uncached one.",
            reliedOnBy = "Every other claim on a time here",
            source = "pgsql-hackers, Streaming read-ready sequential scan code (cold, warm and hot scans)")
    void cachedReadsTakeLessTime(@Provision("64MiB") WorkFile file, Lab lab) {
        AccessPlan reads = AccessPlan.random().blocksOf(atLeastAPage(kib(8))).limitedTo(512);

        assertThat(lab.cold(file).comparing(reads, lab.warm(file), reads)).shows(atLeastTwiceAsFast());
    }

    static PairClaim atLeastTwiceAsFast() {
        return elapsed().fasterByAtLeast(2);
    }
}

package io.github.iolitmus.suites.block;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.quantity.ByteSize.mib;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.Tuning;
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

/** How large a request may be. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.TUNING, Capability.REQUEST_TRACE})
class RequestSizes {

    private static final ByteSize MOST = kib(64);
    private static final int READS = 16;

    @Behaviour(
            id = "requests-stay-within-max-sectors",
            belief = "No request is larger than the device's max_sectors_kb; a larger read reaches it in parts.",
            reliedOnBy = "RocksDB, which caps its readahead at max_sectors_kb",
            source = "Documentation/block/queue-sysfs: max_sectors_kb; facebook/rocksdb #12937")
    @Expect(outcome = HOLDS, because = "what is larger is split before it is issued (block/blk-merge.c, bio_split_rw)")
    void largeReadsAreSplit(@Provision("64MiB") WorkFile file, Lab lab) {
        AccessPlan reads = AccessPlan.forward().blocksOf(mib(1)).limitedTo(READS);
        Lab traced = lab.traced();

        Arm unsplit = traced.with(Tuning.readAhead(mib(2))).cold(file).run(reads);
        Arm split = traced.with(Tuning.readAhead(mib(2)), Tuning.largestRequest(MOST))
                .cold(file)
                .run(reads);

        claimSplit(unsplit, split);
    }

    static void claimSplit(Arm unsplit, Arm split) {
        assumeControl(unsplit).tracedReads().largest().isAtLeast(kib(128));
        claimSoftly(claims -> {
            claims.assertThat(split).tracedReads().largest().isAtMost(MOST);
            // In parts, not in part.
            claims.assertThat(split).tracedReads().bytes().isAtLeast(mib(READS));
        });
    }
}

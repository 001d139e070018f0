package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static io.github.iolitmus.kit.workload.Grid.axis;

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
import io.github.iolitmus.kit.workload.Grid;
import io.github.iolitmus.kit.workload.Measure;
import io.github.iolitmus.kit.workload.Sweep;
import java.util.function.IntFunction;

/** A forward scan that advises one block at a distance, over distances and readahead windows. The control is the scan without advice. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.TUNING})
class WillNeedAhead {

    private final ByteSize block = atLeastAPage(kib(8));
    private final AccessPlan scan = AccessPlan.forward().blocksOf(block).limitedTo(512);

    @Behaviour(
            id = "willneed-ahead-disables-readahead",
            belief =
                    "Advising block i+D after reading block i turns kernel readahead off, whatever the distance D and the"
                            + " readahead window.",
            reliedOnBy = "PostgreSQL, which takes care to give no advice on sequential blocks",
            source = "some-io-tests, experiment of 2019-12-23 (forward sequential prefetch heuristics)")
    @Expect(
            outcome = REFUTED,
            because = "a page that is cached when readahead comes to it gets no marker, and a stream ends only where an"
                    + " advised page lies where the next marker belongs: at a distance of one block none ever does"
                    + " (mm/readahead.c, page_cache_ra_unbounded)")
    void adviceAtADistance(@Provision("8MiB") WorkFile file, Lab lab) {
        Arm plain = lab.cold(file).run(scan);
        Sweep advised = lab.cold(file)
                .sweep(
                        grid(
                                "none up front",
                                distance -> scan.advising(WILLNEED).aheadOnly(distance)),
                        Measure.MEAN_READ_REQUEST);

        // Before the first advised block is reached, a window may have been read in large requests.
        claimOffEverywhere(plain, advised, bytes(2 * block.bytes()), block);
    }

    @Behaviour(
            id = "willneed-ahead-with-a-lead-disables-readahead",
            belief = "Advising the first D blocks up front and staying D ahead turns kernel readahead off, whatever the"
                    + " distance D and the readahead window.",
            reliedOnBy = "Prefetchers that fill their queue before the first read",
            source = "some-io-tests, experiment of 2019-12-23 (forward sequential prefetch heuristics)")
    void adviceAtADistanceWithALead(@Provision("8MiB") WorkFile file, Lab lab) {
        Arm plain = lab.cold(file).run(scan);
        Sweep advised = lab.cold(file)
                .sweep(
                        grid(
                                "the first ones up front",
                                distance -> scan.advising(WILLNEED).ahead(distance)),
                        Measure.MEAN_READ_REQUEST);

        claimOffEverywhere(plain, advised, bytes(block.bytes() + block.bytes() / 4), block);
    }

    private Grid grid(String words, IntFunction<AccessPlan> atDistance) {
        return Grid.of(
                        scan + ", WILLNEED at a distance, " + words,
                        axis("advice distance", "blocks", 1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 32, 48, 64),
                        axis("readahead window", "KiB", 128, 256, 1024, 4096),
                        (distance, window) -> atDistance.apply((int) distance))
                .tuningRows(window -> Tuning.readAhead(kib(window)));
    }

    static void claimOffEverywhere(Arm plain, Sweep advised, ByteSize most, ByteSize block) {
        assumeControl(plain).readRequests().meanSize().isAtLeast(bytes(4 * block.bytes()));
        assertThat(advised).isAtMostEverywhere(most);
    }
}

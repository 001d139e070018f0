package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.RANDOM;
import static io.github.iolitmus.kit.nativeio.Advice.SEQUENTIAL;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** What a descriptor is told about how it will be read. The control is the scan of a descriptor that was told nothing. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.READAHEAD_WINDOW})
class DeclaredAccess {

    private static final int READS = 4096;

    private final ByteSize block = atLeastAPage(kib(8));
    final AccessPlan scan = AccessPlan.forward().blocksOf(block).limitedTo(READS);

    @Behaviour(
            id = "fadv-sequential-doubles-the-window",
            belief = "FADV_SEQUENTIAL doubles the readahead window of its descriptor.",
            reliedOnBy = "Pebble, RavenDB's journal recovery, Cassandra",
            source = "posix_fadvise(2), NOTES")
    void sequentialDoublesTheWindow(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm plain = lab.cold(file).run(scan);
        Arm declared = lab.cold(file).run(scan.declaring(SEQUENTIAL));

        claimDoubled(plain, declared, lab.filesystem().info().readAheadBytes());
    }

    static void claimDoubled(Arm plain, Arm declared, long windowBytes) {
        assumeControl(plain)
                .readRequests()
                .meanSize()
                .isBetween(bytes(windowBytes * 3 / 4), bytes(windowBytes * 5 / 4));
        assertThat(declared)
                .readRequests()
                .meanSize()
                .isBetween(bytes(2 * windowBytes * 3 / 4), bytes(2 * windowBytes * 5 / 4));
    }

    @Behaviour(
            id = "fadv-random-sends-reads-as-they-are",
            belief = "FADV_RANDOM stops readahead and leaves each read as large as it was asked for.",
            reliedOnBy = "RocksDB's advise_random_on_open",
            source = "mm/readahead.c, page_cache_sync_ra: FMODE_RANDOM reads what was asked for")
    void randomSendsReadsAsTheyAre(@Provision("64MiB") WorkFile file, Lab lab) {
        ByteSize read = bytes(4 * block.bytes());
        AccessPlan reads = AccessPlan.forward().blocksOf(read).limitedTo(READS / 4);
        Arm plain = lab.cold(file).run(reads);
        Arm declared = lab.cold(file).run(reads.declaring(RANDOM));

        claimAsTheyAre(plain, declared, read);
    }

    static void claimAsTheyAre(Arm plain, Arm declared, ByteSize read) {
        assumeControl(plain).readRequests().meanSize().isAtLeast(bytes(2 * read.bytes()));
        assertThat(declared)
                .readRequests()
                .meanSize()
                .isBetween(bytes(read.bytes() - read.bytes() / 8), bytes(read.bytes() + read.bytes() / 8));
    }
}

package io.github.iolitmus.suites.mmap;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.MemoryAdvice;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** A cold page fault in a shared mapping. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.READAHEAD_WINDOW})
class ReadAround {

    /** Halves of less cannot be told from a page more or less. */
    private static final int SMALLEST_WINDOW_PAGES = 16;

    @Behaviour(
            id = "mmap-fault-reads-around",
            belief = "A cold fault brings a readahead window centred on the page: half before it, half after.",
            reliedOnBy = "Lucene and Elasticsearch, LMDB, SQLite with mmap_size",
            source = "mm/filemap.c, do_sync_mmap_readahead; elastic/elasticsearch#27748")
    void oneFaultBringsAWindow(@Provision("64MiB") WorkFile file, Lab lab) {
        long window = lab.filesystem().info().readAheadBytes() / PageSize.bytes();
        if (window < SMALLEST_WINDOW_PAGES || 2 * window > file.pages()) {
            throw new UnsupportedException(
                    "a readahead window of " + window + " pages cannot be seen to be centred in a file of "
                            + file.pages(),
                    "set read_ahead_kb between 64 KiB and 32 MiB");
        }

        Arm random = lab.cold(file).perform("one touch after MADV_RANDOM", ReadAround::touchAfterMadvRandom);
        Arm fault = lab.cold(file)
                .run(AccessPlan.forward()
                        .blocksOf(bytes(PageSize.bytes()))
                        .fromTheMiddle()
                        .limitedTo(1)
                        .throughMmap());

        claimWindowAround(random, fault, window);
    }

    static void claimWindowAround(Arm random, Arm fault, long window) {
        assumeControl(random).residentPages().isEqualTo(1);
        claimSoftly(claims -> {
            claims.assertThat(fault).residentPages().isBetween(window / 2.0, window + window / 8.0);
            claims.assertThat(fault).pagesBelowAsked().isBetween(window / 4.0, window * 0.75);
            claims.assertThat(fault).pagesAboveAsked().isBetween(window / 4.0, window * 0.75);
        });
    }

    static void touchAfterMadvRandom(NativeFile file) {
        long size = file.status().sizeBytes();
        try (MappedRegion region = file.map(0, size, Protection.READ, MapKind.SHARED)) {
            region.advise(MemoryAdvice.RANDOM, 0, size);
            region.touch(size / 2);
        }
    }
}

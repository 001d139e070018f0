package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.DONTNEED;
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
import io.github.iolitmus.kit.nativeio.CacheCounts;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.MemoryAdvice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.Arm;
import java.util.SplittableRandom;

/** What {@code FADV_DONTNEED} drops. */
@OnEachFilesystem
class DontNeed {

    private static final int DIRTY_BYTES = 32 << 20;

    @Behaviour(
            id = "dontneed-evicts-clean-pages",
            belief = "DONTNEED on a clean file that nobody maps leaves none of its pages cached.",
            reliedOnBy = "PostgreSQL (closing WAL), RocksDB, WiredTiger, Cassandra, log shippers",
            source = "posix_fadvise(2), POSIX_FADV_DONTNEED")
    @Requires(Capability.CACHED_STORAGE)
    void cleanPagesAreEvicted(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm untouched = lab.warm(file).perform("nothing", own -> {});
        Arm dropped = lab.warm(file).perform("DONTNEED of the whole file", own -> own.advise(0, 0, DONTNEED));

        claimEvicted(untouched, dropped, file.pages());
    }

    static void claimEvicted(Arm untouched, Arm dropped, long filePages) {
        assumeControl(untouched).residentPages().isEqualTo(filePages);
        assertThat(dropped).residentPages().isZero();
    }

    @Behaviour(
            id = "dontneed-drops-mapped-pages",
            belief = "DONTNEED drops pages that somebody has mapped, too.",
            reliedOnBy = "Cache droppers beside readers by mmap, such as LMDB and Lucene",
            source = "posix_fadvise(2), POSIX_FADV_DONTNEED")
    @Expect(
            outcome = REFUTED,
            because = "a folio that is mapped stays, all pages of it (mm/truncate.c, mapping_evict_folio)")
    @Requires(Capability.EVICTION)
    void mappedPagesAreDropped(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm unmapped = lab.cold(file).perform("map, touch, unmap, DONTNEED", own -> {
            try (MappedRegion region = map(own)) {
                touchOnePage(region, own);
            }
            own.advise(0, 0, DONTNEED);
        });
        Arm mapped = lab.cold(file).perform("map, touch, DONTNEED", own -> {
            try (MappedRegion region = map(own)) {
                touchOnePage(region, own);
                own.advise(0, 0, DONTNEED);
            }
        });

        claimDropped(unmapped, mapped);
    }

    /**
     * Undocumented on other filesystems: where pages stayed, the call waits for the processors to hand in theirs and tries once more (mm/fadvise.c),
     * and by then an image in memory may have been written. On btrfs it is in some runs and not in others.
     */
    @Behaviour(
            id = "dontneed-drops-dirty-pages",
            belief = "One DONTNEED drops dirty pages, too.",
            reliedOnBy = "Log shippers and copy tools that call it right after writing",
            source = "posix_fadvise(2), NOTES: pages that have not been written are not dropped")
    @Expect(
            on = {"ext4", "xfs"},
            outcome = REFUTED,
            because =
                    "the call starts write-back and does not wait for it, and pages that are dirty or under write-back"
                            + " stay (mm/fadvise.c, generic_fadvise; posix_fadvise(2), NOTES)")
    @Requires(Capability.EVICTION)
    void dirtyPagesAreDropped(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm clean = slowToWrite(lab).cold(file).modify("write 32 MiB, fsync, DONTNEED", own -> {
            overwrite(own);
            own.fsync();
            own.advise(0, DIRTY_BYTES, DONTNEED);
        });
        Arm dirty = slowToWrite(lab).cold(file).modify("write 32 MiB, DONTNEED", own -> {
            overwrite(own);
            own.cacheCounts(0, 0).ifPresent(DontNeed::requireDirty);
            own.advise(0, DIRTY_BYTES, DONTNEED);
        });

        claimDropped(clean, dirty);
    }

    /** Where a write has reached the filesystem when it returns, as through FUSE without write-back, there is nothing dirty to drop. */
    static void requireDirty(CacheCounts justWritten) {
        if (justWritten.cachedPages() > 0 && justWritten.dirtyPages() + justWritten.writebackPages() == 0) {
            throw new UnsupportedException(
                    "none of the " + justWritten.cachedPages() + " cached pages is dirty right after they were written:"
                            + " this filesystem writes through, so nothing can be said of dirty pages",
                    "run on a filesystem that keeps writes in the page cache, such as ext4");
        }
    }

    /** An image in memory may be written before the call gets to the pages; small requests take their time. */
    private static Lab slowToWrite(Lab lab) {
        return lab.lacks(Capability.TUNING).isEmpty() ? lab.with(Tuning.largestRequest(atLeastAPage(kib(4)))) : lab;
    }

    static void claimDropped(Arm clean, Arm dirty) {
        assumeControl(clean).residentPages().isZero();
        assertThat(dirty).residentPages().isZero();
    }

    private static MappedRegion map(NativeFile file) {
        return file.map(0, file.status().sizeBytes(), Protection.READ, MapKind.SHARED);
    }

    private static void touchOnePage(MappedRegion region, NativeFile file) {
        long size = file.status().sizeBytes();
        // Nothing may be read ahead: a page that is still being read is not dropped either, mapped or not.
        region.advise(MemoryAdvice.RANDOM, 0, size);
        region.touch(size / 2);
    }

    private static void overwrite(NativeFile file) {
        try (NativeBuffer buffer = NativeBuffer.allocate(DIRTY_BYTES)) {
            // Incompressible: a filesystem that compresses would have written the rest before anybody looks.
            SplittableRandom random = new SplittableRandom(DIRTY_BYTES);
            for (int offset = 0; offset < DIRTY_BYTES; offset += Long.BYTES) {
                buffer.asByteBuffer().putLong(offset, random.nextLong());
            }
            file.pwrite(buffer, DIRTY_BYTES, 0);
        }
    }
}

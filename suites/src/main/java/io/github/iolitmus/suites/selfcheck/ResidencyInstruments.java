package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.Arm;

/** What tells which pages are cached: mincore and cachestat. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class ResidencyInstruments {

    private static final int ADVISED_BYTES = 1 << 20;
    /** Small, because a single advice loads at most about a readahead window. */
    private static final int CHUNK_BYTES = 32 << 10;

    @Behaviour(
            id = "mincore-tells-readers-the-truth",
            belief = "mincore tells the truth to anyone who can read the file.",
            reliedOnBy = "Tools that ask for the residency of files of others: vmtouch, fincore and the like",
            source = "mincore(2), BUGS and NOTES")
    @Expect(
            kernel = "[5.2,)",
            outcome = REFUTED,
            because = "since 5.2 a caller that neither owns nor may write the file is told that all pages are resident"
                    + " (mm/mincore.c, can_do_mincore)")
    @Requires(Capability.OTHER_USER)
    void aReaderIsToldTheTruth(@Provision("1MiB") WorkFile file, Lab lab) {
        NativeFile cold = file.file();
        CacheState.cold().establish(cold);

        claimNothingResident(
                lab.call("resident pages of a cold file, told to its owner", () -> resident(cold)),
                lab.call(
                        "resident pages of a cold file, told to a user who may not write it",
                        () -> FilesystemUser.as(FilesystemUser.NOBODY, () -> resident(cold))));
    }

    static void claimNothingResident(CallResult toldToOwner, CallResult toldToReader) {
        assumeControl(toldToOwner).returns(0);
        assertThat(toldToReader).returns(0);
    }

    @Behaviour(
            id = "mincore-and-cachestat-agree",
            belief = "mincore and cachestat count the same pages, once no read is in flight.",
            reliedOnBy = "This kit, whose counts of pages wait for that moment",
            source = "cachestat(2), mincore(2): one counts pages in flight, the other only those up to date")
    @Requires(Capability.CACHESTAT)
    void bothCountWhatWasAdvised(@Provision("64MiB") WorkFile file, Lab lab) {
        int pages = ADVISED_BYTES / PageSize.bytes();

        Arm untouched = lab.cold(file).perform("nothing", own -> {});
        Arm advised = lab.cold(file).perform("WILLNEED of 1 MiB in chunks of 32 KiB", own -> {
            for (int offset = 0; offset < ADVISED_BYTES; offset += CHUNK_BYTES) {
                own.advise(offset, CHUNK_BYTES, Advice.WILLNEED);
            }
        });

        claimEqualCounts(untouched, advised, pages);
    }

    static void claimEqualCounts(Arm untouched, Arm advised, int pages) {
        assumeControl(untouched).cachedPages().isZero();
        claimSoftly(claims -> {
            claims.assertThat(advised).residentPages().isEqualTo(pages);
            claims.assertThat(advised).cachedPages().isEqualTo(pages);
        });
    }

    @Behaviour(
            id = "cachestat-counts-through-an-overlay",
            belief = "cachestat counts the cached pages of any regular file, also of one on an overlay.",
            reliedOnBy = "Tools that ask in a container what is cached",
            source = "cachestat(2)")
    @Expect(
            kernel = "[6.5,)",
            outcome = REFUTED,
            because = "it walks the pages of the overlay's own inode, which has none: they belong to the file below"
                    + " (mm/filemap.c, cachestat; fs/overlayfs/file.c)")
    @Requires(Capability.OVERLAY)
    void cachestatCountsThroughAnOverlay(@Provision("1MiB") WorkFile file, Lab lab) {
        NativeFile warm = file.file();
        CacheState.warm().establish(warm);

        claimCounted(
                lab.call("pages of a warm file, counted by mincore", () -> resident(warm)),
                lab.call("pages of a warm file, counted by cachestat", () -> counted(warm)),
                Math.toIntExact(file.pages()));
    }

    static void claimCounted(CallResult byMincore, CallResult byCachestat, int pages) {
        assumeControl(byMincore).returns(pages);
        assertThat(byCachestat).returns(pages);
    }

    private static int counted(NativeFile file) {
        return file.cacheCountsAsTold(0, 0)
                .map(counts -> Math.toIntExact(counts.cachedPages()))
                .orElseThrow(() -> new UnsupportedException(
                        "the kernel refuses cachestat on " + file,
                        "use Linux 6.5 or later, and a file of this user's own"));
    }

    private static int resident(NativeFile file) {
        return Math.toIntExact(file.residency().residentPages());
    }
}

package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.cache.Settling;
import io.github.iolitmus.kit.file.ScratchFile;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Workloads whose effect is known beforehand: every read misses the page cache, every read hits it, a known part of each; calls and windows that are
 * known one by one. An instrument that does not say so is broken here, and nothing is judged by it.
 */
final class SelfCheck {

    static final int PAGES = 512;
    /** What a filesystem may read of its own metadata meanwhile. The mixed workload tells reads from misses by more than that. */
    private static final long METADATA_BYTES = 256 << 10;
    /** Less than any readahead window in use, so that it is one window. */
    private static final int ADVISED = 8;

    /** Something that tells how many bytes came from storage while something was done. */
    interface Fetches {
        long bytesDuring(Runnable reads);
    }

    private final ScratchFile scratch;
    private final String place;

    /** On a file of {@value #PAGES} pages; {@code place} is its filesystem, for people. */
    SelfCheck(ScratchFile scratch, String place) {
        this.scratch = scratch;
        this.place = place;
    }

    /** Finds every n-th page cached, and reads every m-th; 0 for none. */
    private record Workload(CacheState before, int cachedEvery, int readEvery) {

        private static final Workload ALL_MISS = new Workload(CacheState.cold(), 0, 1);
        private static final Workload ALL_HIT = new Workload(CacheState.warm(), 1, 1);
        private static final Workload MIXED = new Workload(CacheState.everyNthPage(3), 3, 2);
        private static final List<Workload> ALL = List.of(ALL_MISS, ALL_HIT, MIXED);

        BitSet cached() {
            return every(cachedEvery);
        }

        BitSet read() {
            return every(readEvery);
        }

        BitSet cachedAfter() {
            BitSet after = cached();
            after.or(read());
            return after;
        }

        long missedBytes() {
            BitSet missed = read();
            missed.andNot(cached());
            return (long) missed.cardinality() * PageSize.bytes();
        }

        private static BitSet every(int n) {
            BitSet pages = new BitSet(PAGES);
            for (int page = 0; n > 0 && page < PAGES; page += n) {
                pages.set(page);
            }
            return pages;
        }
    }

    /** Why an instrument that counts what came from storage is not to be believed; empty where it counted all three workloads right. */
    Optional<String> ofFetches(String instrument, Fetches fetches) {
        for (Workload workload : Workload.ALL) {
            workload.before.establish(scratch.filesystem(), scratch::file);
            long counted = fetches.bytesDuring(() -> read(workload.read()));
            long missed = workload.missedBytes();
            if (counted < missed || counted > missed + METADATA_BYTES) {
                return Optional.of(read(workload, missed) + instrument + " counted " + counted + " on " + place
                        + ": it does not count what reaches storage here");
            }
        }
        return Optional.empty();
    }

    /** Why an instrument that tells which pages are cached is not to be believed; empty where it was right about all three workloads. */
    Optional<String> ofCachedPages(String instrument, Function<NativeFile, BitSet> cachedPages) {
        for (Workload workload : Workload.ALL) {
            workload.before.establish(scratch.filesystem(), scratch::file);
            BitSet before = cachedPages.apply(scratch.file());
            read(workload.read());
            Settling.stableResidency(scratch.file());
            BitSet after = cachedPages.apply(scratch.file());
            if (!before.equals(workload.cached()) || !after.equals(workload.cachedAfter())) {
                return Optional.of(
                        instrument + " tells of " + before.cardinality() + " cached pages of a file that has "
                                + workload.cached().cardinality() + ", then of " + after.cardinality() + " after "
                                + workload.read().cardinality() + " of its " + PAGES + " pages were read, which makes "
                                + workload.cachedAfter().cardinality()
                                + (sameNumbers(before, after, workload) ? ", but not of the same ones" : "")
                                + ", on " + place + ": it does not see this filesystem's page cache");
            }
        }
        return Optional.empty();
    }

    /** Something that tells what came into the page cache of the file while something was done. */
    interface Readahead {
        ReadaheadTrace during(Runnable reads);
    }

    /** Something that tells which system calls this process made while something was done. */
    interface Calls {
        SyscallTrace during(Runnable calls);
    }

    /** Why an instrument that counts pages that are added to the cache is not to be believed; empty where it counted all three workloads right. */
    Optional<String> ofAddedPages(String instrument, Readahead readahead) {
        for (Workload workload : Workload.ALL) {
            workload.before.establish(scratch.filesystem(), scratch::file);
            ReadaheadTrace trace = readahead.during(() -> read(workload.read()));
            long missed = workload.missedBytes() / PageSize.bytes();
            if (trace.lost() > 0 || trace.addedPages() != missed) {
                return Optional.of("of " + workload.read().cardinality() + " pages read from a file that was "
                        + workload.before + ", " + missed + " were not cached; " + instrument + " tells of "
                        + trace.addedPages() + " that came into the cache, and lost " + trace.lost() + " events, on "
                        + place + ": it does not see this filesystem's page cache");
            }
        }
        return Optional.empty();
    }

    /** Why an instrument that tells of readahead windows is not to be believed; empty where it told them and their causes right. */
    Optional<String> ofWindows(String instrument, Readahead readahead) {
        int page = PageSize.bytes();
        Workload.ALL_MISS.before.establish(scratch.filesystem(), scratch::file);
        ReadaheadTrace trace = readahead.during(() -> {
            try (NativeFile own = scratch.file().reopen(OpenFlag.READ);
                    NativeBuffer buffer = NativeBuffer.allocate(page)) {
                own.advise(0, 0, Advice.RANDOM);
                own.pread(buffer, page, 3L * page);
                own.pread(buffer, page, 7L * page);
                own.advise(64L * page, ADVISED * (long) page, Advice.WILLNEED);
            }
        });
        if (!trace.windowsKnown()) {
            return Optional.of(
                    "this kernel does not tell of its readahead windows; use Linux 6.16 or later, which has the"
                            + " events readahead:*");
        }
        List<ReadaheadTrace.Windows> expected = List.of(
                new ReadaheadTrace.Windows(ReadaheadTrace.Cause.SYNCHRONOUS, 1, 2),
                new ReadaheadTrace.Windows(ReadaheadTrace.Cause.ASKED_FOR, ADVISED, 1));
        return trace.lost() == 0 && trace.windows().equals(expected)
                ? Optional.empty()
                : Optional.of(
                        "of two reads without readahead and advice on " + ADVISED + " pages " + instrument + " tells "
                                + trace.windows() + " and lost " + trace.lost() + " events, on " + place
                                + ": it does not tell the kernel's windows");
    }

    /** A call as it was made, or as it was seen. */
    private record Seen(String name, long offset, long length, long returned) {}

    /** Why an instrument that tells which calls were made on a file is not to be believed; empty where it told them all, and no others. */
    Optional<String> ofCalls(String instrument, Calls calls) {
        int page = PageSize.bytes();
        try (ScratchFile another = ScratchFile.on(scratch.filesystem().orElseThrow());
                NativeFile own = scratch.file().reopen(OpenFlag.READ, OpenFlag.WRITE);
                NativeFile other = another.file().reopen(OpenFlag.READ, OpenFlag.WRITE);
                NativeBuffer buffer = NativeBuffer.allocate(2 * page)) {
            List<Seen> none = seen(calls.during(() -> callsOn(other, buffer)), own);
            List<Seen> made = seen(
                    calls.during(() -> {
                        callsOn(own, buffer);
                        callsOn(other, buffer);
                    }),
                    own);
            List<Seen> expected = List.of(
                    new Seen("fadvise64", 3L * page, 2L * page, 0),
                    new Seen("pread64", 3L * page, page, page),
                    new Seen("pread64", (PAGES - 1L) * page, 2L * page, page),
                    new Seen("pread64", 2L * PAGES * page, 1, 0),
                    new Seen("fsync", -1, -1, 0));
            return none.isEmpty() && made.equals(expected)
                    ? Optional.empty()
                    : Optional.of("of no call on a file " + instrument + " tells " + none + ", and of " + expected
                            + " it tells " + made + ", on " + place + ": it does not see what a process asks for here");
        }
    }

    private static void callsOn(NativeFile file, NativeBuffer buffer) {
        int page = PageSize.bytes();
        file.advise(3L * page, 2L * page, Advice.WILLNEED);
        file.pread(buffer, page, 3L * page);
        file.pread(buffer, 2 * page, (PAGES - 1L) * page);
        file.pread(buffer, 1, 2L * PAGES * page);
        file.fsync();
    }

    private static List<Seen> seen(SyscallTrace trace, NativeFile file) {
        return trace.on(file.path()).calls().stream()
                .map(call -> new Seen(call.name(), call.offset(), call.length(), call.returned()))
                .toList();
    }

    private static boolean sameNumbers(BitSet before, BitSet after, Workload workload) {
        return before.cardinality() == workload.cached().cardinality()
                && after.cardinality() == workload.cachedAfter().cardinality();
    }

    private static String read(Workload workload, long missed) {
        return "of " + workload.read().cardinality() + " pages read from a file that was " + workload.before + ", "
                + missed + " bytes had to come from storage; ";
    }

    /** A page at a time and without readahead, so that it is known what is fetched. */
    private void read(BitSet pages) {
        int page = PageSize.bytes();
        try (NativeFile own = scratch.file().reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(page)) {
            own.advise(0, 0, Advice.RANDOM);
            pages.stream().forEach(which -> own.pread(buffer, page, (long) which * page));
        }
    }
}

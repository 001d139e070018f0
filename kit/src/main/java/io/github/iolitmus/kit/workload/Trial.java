package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.cache.Settling;
import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.limit.LimitedProcess;
import io.github.iolitmus.kit.limit.Use;
import io.github.iolitmus.kit.nativeio.CacheCounts;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.ThreadUsage;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a work from a proven cache state, with its evidence.
 *
 * @param observers takes the readings before the trial
 * @param limited the process under limits that does the work, null where this one does
 * @param freeNanos how long the work takes without limits, 0 where there are none
 */
record Trial(
        Work work,
        CacheState state,
        Supplier<TrialObserver> observers,
        @Nullable LimitedProcess limited,
        long freeNanos) {

    /** A trial in this process. */
    Trial(Work work, CacheState state, Supplier<TrialObserver> observers) {
        this(work, state, observers, null, 0);
    }

    /** Reads that the kernel adds for the filesystem's own metadata are no sign of somebody else. */
    private static final ByteSize METADATA = ByteSize.kib(256);

    /**
     * What came of it.
     *
     * @param evidence what was observed
     * @param unclean why it does not count, empty where it does; only causes that cannot know the arm
     * @param hiccup why its times do not count, though its counts do; empty where they do
     */
    record Result(TrialEvidence evidence, Optional<String> unclean, Optional<String> hiccup) {}

    /** The run of that turn: layouts take turns, then the two starting offsets. */
    Result run(List<Layout> layouts, int turn) {
        return run(layouts.get(turn % layouts.size()), turn / layouts.size() % 2);
    }

    Result run(Layout layout, int variation) {
        CacheProof start = state.establish(layout.filesystem(), layout::file);
        NativeFile file = layout.file();
        long fileBytes = file.status().sizeBytes();
        long evictedBefore = evictedPages(file);
        // Opened anew for each trial: a descriptor carries readahead state and old settings with it.
        try (NativeFile own = file.reopen(work.openFlags());
                Work.Prepared prepared = work.prepare(own, fileBytes, variation);
                TrialObserver observer = observers.get()) {
            Map<String, String> counted = limited == null ? Map.of() : limited.counters();
            LoopRun run = prepared.run();
            // Right away: what is read ahead afterwards is none of the loop's time.
            Map<String, String> countedAfter = limited == null ? Map.of() : limited.counters();
            ThreadUsage usage = run.thread().usage();
            // A limit holds requests back where the device does not see them yet.
            Optional<String> device =
                    limited == null ? layout.filesystem().flatMap(MountedFilesystem::privateDevice) : Optional.empty();
            ResidencyMap residency = Settling.stableResidency(file, device);
            DeviceRequests requests = observer.requests();
            TrialEvidence evidence = new TrialEvidence(
                    layout.describe(),
                    prepared.startOffsetBytes(),
                    start,
                    run.elapsedNanos(),
                    prepared.calls(),
                    prepared.askedBytes(),
                    run.thread().storageReadBytes(),
                    usage.voluntarySwitches(),
                    usage.minorFaults(),
                    usage.majorFaults(),
                    residency,
                    ResidencyMap.of(prepared.askedPages(), residency.pages(), residency.pageBytes()),
                    file.cacheCounts(0, 0).map(CacheCounts::cachedPages).orElse(-1L),
                    requests,
                    observer.traced(layout),
                    observer.readahead(layout),
                    limited == null
                            ? List.of()
                            : limited.evidence(counted, countedAfter, use(run, prepared.askedPages(), residency)));
            // Under a limit of memory the kernel is meant to reclaim pages.
            long reclaimed = limited != null && limited.limitsMemory() ? 0 : evictedPages(file) - evictedBefore;
            // Unknown (-1) where a ring of the child's had others read.
            long readByChild = limited == null ? 0 : run.thread().storageReadBytes();
            return new Result(evidence, unclean(observer, requests, readByChild, reclaimed), run.hiccup());
        }
    }

    private Use use(LoopRun run, BitSet touched, ResidencyMap residency) {
        BitSet lost = (BitSet) touched.clone();
        lost.andNot(residency.toBitSet());
        return new Use(run.elapsedNanos(), freeNanos, touched.cardinality(), lost.cardinality());
    }

    private static Optional<String> unclean(
            TrialObserver observer, @Nullable DeviceRequests requests, long readByChild, long evictedPages) {
        if (observer.somebodyDroppedTheCache()) {
            return Optional.of("somebody wrote to /proc/sys/vm/drop_caches");
        }
        if (evictedPages > 0) {
            return Optional.of("the kernel reclaimed " + evictedPages + " pages of the file");
        }
        long foreignBytes = requests == null || readByChild < 0 ? 0 : observer.foreignReadBytes(requests, readByChild);
        if (requests != null && foreignBytes > METADATA.bytes()) {
            return Optional.of("somebody else read " + ByteSize.bytes(foreignBytes) + " from " + requests.device());
        }
        return Optional.empty();
    }

    private static long evictedPages(NativeFile file) {
        return file.cacheCounts(0, 0).map(CacheCounts::evictedPages).orElse(0L);
    }
}

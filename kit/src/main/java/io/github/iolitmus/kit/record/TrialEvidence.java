package io.github.iolitmus.kit.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was observed in one trial.
 *
 * @param layout the layout of the file it ran on: {@code sequential}, {@code interleaved}
 * @param startOffsetBytes the lowest offset of the file that the plan touched
 * @param start the proof of the cache state it began from
 * @param elapsedNanos the timed loop, from before its first call to after its last
 * @param calls the latencies, one entry a kind of call
 * @param askedBytes bytes the plan's reads asked for
 * @param storageReadBytes bytes the trial's thread fetched from storage, {@code read_bytes} of {@code /proc/thread-self/io}; -1 where the kernel does
 *     not account I/O
 * @param voluntarySwitches how often the thread slept, {@code ru_nvcsw}
 * @param minorFaults page faults without I/O
 * @param majorFaults page faults with I/O
 * @param residency which pages were resident when it had become stable after the loop
 * @param askedResidency which pages the plan's reads and advice touched
 * @param cachedPages pages of the file that cachestat counted then, those in flight included; -1 where the kernel does not tell
 * @param requests requests on the device, null where the device is not private to the test
 * @param traced requests of the device as they were traced, null where they were not
 * @param readahead what was brought into the page cache as it was traced, null where it was not
 * @param limits what each limit of the trial's process did; empty where the trial ran in this one
 */
public record TrialEvidence(
        String layout,
        long startOffsetBytes,
        CacheProof start,
        long elapsedNanos,
        List<LatencySummary> calls,
        long askedBytes,
        long storageReadBytes,
        long voluntarySwitches,
        long minorFaults,
        long majorFaults,
        ResidencyMap residency,
        ResidencyMap askedResidency,
        long cachedPages,
        @Nullable DeviceRequests requests,
        @Nullable TracedRequests traced,
        @Nullable ReadaheadTrace readahead,
        List<LimitEvidence> limits) {

    public TrialEvidence {
        calls = List.copyOf(calls);
        limits = orNone(limits);
    }

    /** Records of before there were limits have none. */
    private static List<LimitEvidence> orNone(@Nullable List<LimitEvidence> limits) {
        return limits == null ? List.of() : List.copyOf(limits);
    }
}

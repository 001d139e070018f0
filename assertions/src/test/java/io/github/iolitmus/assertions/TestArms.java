package io.github.iolitmus.assertions;

import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.workload.Arm;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Arms with made-up evidence, all of one cell. A trial asks for 8 KiB in the middle of a file of 64 pages, gets just those from storage, sleeps
 * once; what differs is said in the test.
 */
public final class TestArms {

    public static final CellHeader HEADER = new CellHeader(
            "some-behaviour", "ext4", "Linux 6.18", "java -jar iolitmus.jar run --behaviours some-behaviour");

    private static final int PAGE_BYTES = 4096;
    private static final int FILE_PAGES = 64;

    private final ClaimCollector collector = new ClaimCollector(HEADER);

    /** What the cell has claimed so far. */
    List<Claim> claims() {
        return collector.claims();
    }

    ClaimCollector collector() {
        return collector;
    }

    /** An arm with that evidence. */
    public Arm arm(String plan, TrialEvidence... trials) {
        return new Arm(new ArmEvidence(plan, List.of(trials), List.of()), collector);
    }

    /** An arm of a trial for each number. */
    Arm arm(String plan, LongFunction<OneTrial> trial, long... numbers) {
        return arm(
                plan,
                Arrays.stream(numbers).mapToObj(trial).map(OneTrial::evidence).toArray(TrialEvidence[]::new));
    }

    /** An arm of five equal trials. */
    public Arm five(String plan, OneTrial trial) {
        return arm(plan, Stream.generate(trial::evidence).limit(5).toArray(TrialEvidence[]::new));
    }

    /** A trial under construction. */
    public static OneTrial trial() {
        return new OneTrial();
    }

    /** A trial under construction; every method changes one thing about it. */
    public static final class OneTrial {

        private String layout = "sequential";
        private long askedBytes = kib(8).bytes();
        private long storageReadBytes = kib(8).bytes();
        private long sleeps = 1;
        private long majorFaults;
        private long cachedPages = 2;
        private int[] resident = {32, 34};
        private int[] asked = {32, 34};
        private @Nullable DeviceRequests requests;
        private @Nullable TracedRequests traced;
        private @Nullable ReadaheadTrace readahead;
        private long elapsedNanos = 1_000;
        private long readNanos;

        private OneTrial() {}

        public OneTrial layout(String name) {
            layout = name;
            return this;
        }

        public OneTrial asking(long bytes) {
            askedBytes = bytes;
            return this;
        }

        public OneTrial fromStorage(long bytes) {
            storageReadBytes = bytes;
            return this;
        }

        public OneTrial sleeping(long times) {
            sleeps = times;
            return this;
        }

        OneTrial majorFaults(long faults) {
            majorFaults = faults;
            return this;
        }

        OneTrial cached(long pages) {
            cachedPages = pages;
            return this;
        }

        /** Resident pages, from the first one up to but not including the second. */
        OneTrial resident(int from, int to) {
            resident = new int[] {from, to};
            return this;
        }

        /** Pages read or advised, from the first one up to but not including the second. */
        OneTrial asked(int from, int to) {
            asked = new int[] {from, to};
            return this;
        }

        public OneTrial requests(long reads, long bytes) {
            requests = new DeviceRequests("254:0", reads, bytes, 0, 0, 0, 0);
            return this;
        }

        OneTrial traced(TracedRequests requests) {
            traced = requests;
            return this;
        }

        OneTrial readahead(ReadaheadTrace trace) {
            readahead = trace;
            return this;
        }

        OneTrial taking(long nanos) {
            elapsedNanos = nanos;
            return this;
        }

        /** A hundred preads, each of which took that. */
        OneTrial readingIn(long nanos) {
            readNanos = nanos;
            return this;
        }

        private LatencySummary reads() {
            return new LatencySummary(
                    "pread",
                    100,
                    100 * readNanos,
                    readNanos,
                    readNanos,
                    readNanos,
                    2 * readNanos,
                    2 * readNanos,
                    List.of());
        }

        public TrialEvidence evidence() {
            return new TrialEvidence(
                    layout,
                    0,
                    new CacheProof("cold", "fsync, DONTNEED", 1, 0, FILE_PAGES),
                    elapsedNanos,
                    readNanos == 0 ? List.of() : List.of(reads()),
                    askedBytes,
                    storageReadBytes,
                    sleeps,
                    0,
                    majorFaults,
                    map(resident),
                    map(asked),
                    cachedPages,
                    requests,
                    traced,
                    readahead,
                    List.of());
        }

        private static ResidencyMap map(int... range) {
            BitSet pages = new BitSet();
            pages.set(range[0], range[1]);
            return ResidencyMap.of(pages, FILE_PAGES, PAGE_BYTES);
        }
    }
}

package io.github.iolitmus.kit.record;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Records to write and read: one with everything in it, and one with as little as there may be. */
public final class Records {

    private static final FilesystemInfo XFS =
            new FilesystemInfo("dir:/mnt/xfs", "xfs", "xfs", "rw,noquota", "7:1", true, 131072);
    private static final FilesystemInfo MADE_ZFS = new FilesystemInfo(
            "zfs:recordsize=8K",
            "zfs",
            "zfs",
            "rw",
            "0:50",
            false,
            131072,
            new StorageInfo(
                    List.of("a feature"),
                    List.of("recordsize=8K"),
                    "7:1",
                    "loop",
                    Map.of("scheduler", "none"),
                    "memory",
                    "zfs-fuse"));
    private static final Environment LAB = new Environment(
            "lab",
            "6.18.44",
            "x86_64",
            "Debian",
            "glibc 2.36",
            4096,
            2,
            1L << 34,
            "none",
            true,
            "17",
            "0.1",
            Map.of("taint", "0"),
            new CallOverhead("JNA", 1100, 1600));

    private Records() {}

    static CellRecord full(String id) {
        Verdict refuted = new Verdict(Outcome.REFUTED, Subtype.TOO_SMALL, "µs · 1.05× – “quoted” \\ \u0000 \n");
        return new CellRecord(
                CellRecord.SCHEMA,
                "a-run",
                behaviour(id),
                MADE_ZFS,
                refuted,
                Grade.SURPRISE,
                new ExpectationInfo("xfs", Outcome.REFUTED, Subtype.OPPOSITE, "a mechanism"),
                List.of(new Claim(
                        Claim.Kind.CONTROL,
                        "an arm",
                        "a statement",
                        "a bound",
                        "measured",
                        List.of(8192.0, 0.1, -0.0, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY),
                        "bytes",
                        refuted,
                        test())),
                List.of(new ArmEvidence("forward, 8 KiB", List.of(trial()), List.of("somebody dropped the caches"))),
                List.of(surface()),
                List.of(comparison()),
                List.of(new TracedCalls(
                        "cat",
                        1,
                        2,
                        3,
                        List.of(new TracedCalls.Kind(
                                trial().calls().get(0), 4, List.of(new TracedCalls.SizeCount(8192, 5)), 6)))),
                LAB,
                new Failure("a.Type", "message", "8 KiB", "128 KiB", "a.Type: message\n\tat a.Type.method(Type.java)"),
                Long.MIN_VALUE,
                "java -jar iolitmus.jar run",
                "2026-11-30T10:00:00.123456Z",
                Long.MAX_VALUE);
    }

    private static PairedTest test() {
        return new PairedTest(
                "magnitude", 1, 1.5, .01, .001, 30, 212.5, .01, .0094, 1, 1.98, 0, Double.POSITIVE_INFINITY, .28, 1.03);
    }

    private static Comparison comparison() {
        return new Comparison(
                "cold: backward, 8 KiB",
                "cold: backward, 8 KiB, WILLNEED 20 ahead",
                Long.MAX_VALUE,
                List.of(new Comparison.Pair(Comparison.Side.TREATMENT, trial(), trial())),
                List.of(new Comparison.DroppedPair(Comparison.Side.CONTROL, "the JVM collected garbage")));
    }

    static CellRecord bare(String id) {
        return new CellRecord(
                CellRecord.SCHEMA,
                "a-run",
                behaviour(id),
                XFS,
                new Verdict(Outcome.UNSUPPORTED, null, "no such call"),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                LAB,
                null,
                0,
                "java -jar iolitmus.jar run",
                "2026-11-30T10:00:00Z",
                1);
    }

    private static BehaviourInfo behaviour(String id) {
        return new BehaviourInfo(id, "a belief", "", "a source", "a.Class", "method", List.of("slow"));
    }

    private static Surface surface() {
        return new Surface(
                "a plan",
                "pages resident",
                "pages",
                new Surface.Axis("distance", "blocks", List.of(1L, 2L)),
                new Surface.Axis("window", "KiB", List.of(128L)),
                List.of(
                        new Surface.Crossing(1, 128, List.of(8.0, 9.5, 8.0)),
                        new Surface.Crossing(2, 128, List.of(64.0))),
                List.of("somebody dropped the caches"));
    }

    private static TrialEvidence trial() {
        return limitedBy(new LimitEvidence("read-iops", "500 read operations a second", 2, LimitEvidence.Effect.IDLE));
    }

    /** A trial under that limit. */
    public static TrialEvidence limitedBy(LimitEvidence limit) {
        BitSet resident = new BitSet();
        resident.set(0, 8);
        resident.set(12);
        ResidencyMap residency = ResidencyMap.of(resident, 16, 4096);
        LatencySummary reads = new LatencySummary(
                "pread",
                2,
                3000,
                1000,
                1000,
                2000,
                2000,
                2000,
                List.of(new LatencySummary.Bucket(512, 1), new LatencySummary.Bucket(1024, 1)));
        return new TrialEvidence(
                "sequential, 1 extent",
                0,
                new CacheProof("cold", "fsync, DONTNEED twice", 1, 0, 16),
                4000,
                List.of(reads),
                16384,
                32768,
                2,
                1,
                0,
                residency,
                residency,
                9,
                new DeviceRequests("7:1", 2, 32768, 0, 0, 0, -1),
                new TracedRequests(
                        "by extents, verified at 1 of 1",
                        false,
                        List.of(new TracedRequests.SizeCount(16384, 2)),
                        0,
                        1,
                        0,
                        0),
                new ReadaheadTrace(
                        3, true, List.of(new ReadaheadTrace.Windows(ReadaheadTrace.Cause.ASYNCHRONOUS, 32, 2)), 1),
                List.of(limit));
    }
}

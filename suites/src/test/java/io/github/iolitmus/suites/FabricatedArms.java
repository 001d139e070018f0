package io.github.iolitmus.suites;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.workload.Arm;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arms whose every trial shows what a test wants it to, to see which of them a behaviour's claims let pass. No I/O is done. */
public final class FabricatedArms {

    private static final int PAGES = 4096;
    private static final int PAGE_BYTES = 4096;
    private static final long READS = 128;
    private static final int ASKED = 16;

    private final ClaimCollector claims;

    /** Arms of that cell. */
    public FabricatedArms(ClaimCollector claims) {
        this.claims = claims;
    }

    /** Read requests of that mean size, on a private device. */
    public Arm requestsOf(long bytes) {
        return arm("requests of " + bytes, 0, 0, new DeviceRequests("254:0", READS, READS * bytes, 0, 0, 0, 0));
    }

    /** That many sleeps of the thread. */
    public Arm sleeping(long sleeps) {
        return arm(sleeps + " sleeps", sleeps, 0, new DeviceRequests("254:0", 0, 0, 0, 0, 0, 0));
    }

    /** That many pages resident afterwards. */
    public Arm resident(int pages) {
        return arm(pages + " pages", 0, pages, new DeviceRequests("254:0", 0, 0, 0, 0, 0, 0));
    }

    /** Some pages read, and that many resident besides. */
    public Arm readAhead(int pages) {
        return arm(
                pages + " pages ahead",
                0,
                ASKED + pages,
                ASKED,
                new DeviceRequests("254:0", 0, 0, 0, 0, 0, 0),
                null,
                null);
    }

    /** Traced requests of one size, all of the file. */
    public Arm traced(long requests, long bytes) {
        List<TracedRequests.SizeCount> sizes =
                requests == 0 ? List.of() : List.of(new TracedRequests.SizeCount(bytes, requests));
        return arm(
                requests + " requests of " + bytes,
                0,
                0,
                0,
                new DeviceRequests("254:0", 0, 0, 0, 0, 0, 0),
                new TracedRequests("by fabrication", false, sizes, 0, 0, 0, 0),
                null);
    }

    /** That many pages added to the cache and resident afterwards, in that many windows of 32 pages that were waited for and that were not. */
    public Arm windows(int pages, long synchronous, long asynchronous) {
        return arm(
                pages + " pages, " + synchronous + " and " + asynchronous + " windows",
                0,
                pages,
                0,
                new DeviceRequests("254:0", 0, 0, 0, 0, 0, 0),
                null,
                new ReadaheadTrace(
                        pages,
                        true,
                        List.of(
                                new ReadaheadTrace.Windows(ReadaheadTrace.Cause.SYNCHRONOUS, 32, synchronous),
                                new ReadaheadTrace.Windows(ReadaheadTrace.Cause.ASYNCHRONOUS, 32, asynchronous)),
                        0));
    }

    /** That many read operations counted by a limit of 500 a second. */
    public Arm limitedTo500(long operations) {
        return arm(
                operations + " operations",
                0,
                0,
                new DeviceRequests("254:0", 0, 0, 0, 0, 0, 0),
                new LimitEvidence("read-iops", "500 read operations a second", operations, LimitEvidence.Effect.ACTED));
    }

    private Arm arm(String plan, long sleeps, int resident, DeviceRequests requests, LimitEvidence... limits) {
        return arm(plan, sleeps, resident, 0, requests, null, null, limits);
    }

    private Arm arm(
            String plan,
            long sleeps,
            int resident,
            int asked,
            DeviceRequests requests,
            @Nullable TracedRequests traced,
            @Nullable ReadaheadTrace readahead,
            LimitEvidence... limits) {
        TrialEvidence trial = new TrialEvidence(
                "sequential",
                0,
                new CacheProof("cold", "nothing: fabricated", 1, 0, PAGES),
                1,
                List.of(),
                0,
                0,
                sleeps,
                0,
                0,
                first(resident),
                first(asked),
                resident,
                requests,
                traced,
                readahead,
                List.of(limits));
        return new Arm(new ArmEvidence(plan, Collections.nCopies(5, trial), List.of()), claims);
    }

    private static ResidencyMap first(int count) {
        BitSet pages = new BitSet();
        pages.set(0, count);
        return ResidencyMap.of(pages, PAGES, PAGE_BYTES);
    }
}

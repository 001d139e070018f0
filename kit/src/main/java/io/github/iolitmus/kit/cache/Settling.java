package io.github.iolitmus.kit.cache;

import io.github.iolitmus.kit.internal.sysfs.BlockStat;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.nativeio.CacheCounts;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.Subtype;
import java.time.Duration;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Waits for asynchronous reads and write-back of a file to end. Advice returns before the kernel has acted on it, so a count taken right after it
 * races with the device.
 */
public final class Settling {

    private static final Duration POLL = Duration.ofMillis(2);
    /** Long enough for a request in flight on a rotating disk; only needed where nothing tells what is in flight. */
    private static final Duration UNCHANGED_WITHOUT_CACHESTAT = Duration.ofMillis(150);

    private static final Duration UNCHANGED = Duration.ofMillis(6);
    /** Long enough for a worker of the kernel's to finish what the device has completed. */
    private static final Duration UNCHANGED_WITH_DEVICE_IDLE = Duration.ofMillis(30);

    private static final Duration CEILING = Duration.ofSeconds(20);

    private Settling() {}

    /**
     * The residency of a file once it no longer changes.
     *
     * @throws InconclusiveException if it still changes after 20 seconds
     */
    public static ResidencyMap stableResidency(NativeFile file) {
        return stableResidency(file, Optional.empty());
    }

    /**
     * As {@link #stableResidency(NativeFile)}; where cachestat does not tell what is in flight, the device does.
     *
     * @param privateDevice {@code major:minor} of a device that serves this test alone and holds no request back before it counts it
     */
    public static ResidencyMap stableResidency(NativeFile file, Optional<String> privateDevice) {
        Watch watch = new Watch(file, privateDevice);
        try {
            Awaitility.await("residency of " + file + " stable")
                    .pollDelay(Duration.ZERO)
                    .pollInterval(POLL)
                    .atMost(CEILING)
                    .pollInSameThread()
                    .during(watch.mustStayUnchanged())
                    .until(watch::isQuiet);
        } catch (ConditionTimeoutException restless) {
            throw new InconclusiveException(
                    Subtype.ENVIRONMENT,
                    "the pages of " + file + " were still changing after " + CEILING.toSeconds()
                            + " s, so no count of them is evidence; is somebody else using the file, or does the device"
                            + " stall?");
        }
        return watch.last;
    }

    /** Compares each look with the one before; pages counted by cachestat that mincore does not see yet are still being read. */
    private static final class Watch {
        private final NativeFile file;
        private final boolean countsInFlight;
        private final Optional<String> device;
        private ResidencyMap last;

        Watch(NativeFile file, Optional<String> privateDevice) {
            this.file = file;
            this.last = file.residency();
            Optional<CacheCounts> counts = file.cacheCounts(0, 0);
            // On overlay all counts are zero, whatever is resident.
            this.countsInFlight = counts.isPresent()
                    && counts.get().cachedPages() >= last.residentPages()
                    && counts.get().cachedPages() > 0;
            this.device = privateDevice.filter(number -> stat(number).isPresent());
        }

        private static Optional<BlockStat> stat(String device) {
            return BlockStat.read(Sysfs.live(), device);
        }

        Duration mustStayUnchanged() {
            if (countsInFlight) {
                return UNCHANGED;
            }
            return device.isPresent() ? UNCHANGED_WITH_DEVICE_IDLE : UNCHANGED_WITHOUT_CACHESTAT;
        }

        boolean isQuiet() {
            ResidencyMap before = last;
            last = file.residency();
            return last.equals(before) && !inFlight();
        }

        private boolean inFlight() {
            return countsInFlight
                    ? file.cacheCounts(0, 0)
                            .filter(counts ->
                                    counts.cachedPages() > last.residentPages() || counts.writebackPages() > 0)
                            .isPresent()
                    : device.flatMap(Watch::stat)
                            .filter(stat -> stat.inFlight() > 0)
                            .isPresent();
        }
    }
}

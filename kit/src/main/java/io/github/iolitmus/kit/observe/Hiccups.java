package io.github.iolitmus.kit.observe;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;

/**
 * Whether this JVM stood still since {@link #begin}: it collected garbage, or spent more than a millisecond and a thousandth of the time in
 * safepoints of any other kind. A timed loop, which allocates nothing, was slow then for a reason that has to do with neither plan.
 */
public final class Hiccups {

    /** What the JVM does once a second by itself takes a tenth of that. */
    private static final Duration TOLERATED = Duration.ofMillis(1);

    /** Of the time since the beginning: so small a share decides nothing. */
    private static final long TOLERATED_SHARE = 1000;

    private static final Optional<SafepointTime> SAFEPOINTS = SafepointTime.ofThisProcess();

    private final long began = System.nanoTime();
    private final long collectionsBefore;
    private final long millisBefore;
    private final long safepointNanosBefore;

    private Hiccups() {
        this.collectionsBefore = sum(Reading.COUNT);
        this.millisBefore = sum(Reading.MILLIS);
        this.safepointNanosBefore = safepointNanos();
    }

    private enum Reading {
        COUNT,
        MILLIS
    }

    /** From now on. */
    public static Hiccups begin() {
        return new Hiccups();
    }

    /** What happened since, in words; empty where nothing did. */
    public Optional<String> since() {
        long stoodStill = safepointNanos() - safepointNanosBefore;
        long collections = sum(Reading.COUNT) - collectionsBefore;
        if (collections > 0) {
            return Optional.of("this JVM collected garbage " + (collections == 1 ? "once" : collections + " times")
                    + " during the loop, for " + (sum(Reading.MILLIS) - millisBefore) + " ms");
        }
        long tolerated = Math.max(TOLERATED.toNanos(), (System.nanoTime() - began) / TOLERATED_SHARE);
        return stoodStill > tolerated
                ? Optional.of("all threads of this JVM stood still during the loop, for "
                        + Duration.ofNanos(stoodStill).toMillis() + " ms")
                : Optional.empty();
    }

    private static long safepointNanos() {
        return SAFEPOINTS.map(SafepointTime::nanos).orElse(0L);
    }

    private static long sum(Reading reading) {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(collector -> of(collector, reading))
                .filter(value -> value > 0)
                .sum();
    }

    private static long of(GarbageCollectorMXBean collector, Reading reading) {
        return reading == Reading.COUNT ? collector.getCollectionCount() : collector.getCollectionTime();
    }
}

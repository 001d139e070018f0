package io.github.iolitmus.kit.observe;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * Whether this JVM collected garbage since {@link #begin}: every thread stood still then, and a timed loop, which allocates nothing, was slow for a
 * reason that has to do with neither plan.
 */
public final class GarbageCollections {

    private final long countBefore;
    private final long millisBefore;

    private GarbageCollections() {
        this.countBefore = sum(Reading.COUNT);
        this.millisBefore = sum(Reading.MILLIS);
    }

    private enum Reading {
        COUNT,
        MILLIS
    }

    /** From now on. */
    public static GarbageCollections begin() {
        return new GarbageCollections();
    }

    /** What happened since, in words; empty where nothing did. */
    public Optional<String> since() {
        long count = sum(Reading.COUNT) - countBefore;
        return count == 0
                ? Optional.empty()
                : Optional.of("this JVM collected garbage " + (count == 1 ? "once" : count + " times") + " during the"
                        + " loop, for " + (sum(Reading.MILLIS) - millisBefore) + " ms");
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

package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.ThreadUsage;
import io.github.iolitmus.kit.observe.Hiccups;
import io.github.iolitmus.kit.observe.ThreadObserver;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What a timed loop took, also where it ran in another process.
 *
 * @param elapsedNanos from before its first step to after its last
 * @param thread the counters of its thread, or of all its threads together
 * @param hiccup why its JVM stood still during the loop; empty where it did not
 */
record LoopRun(long elapsedNanos, ThreadObserver.Reading thread, Optional<String> hiccup) {

    /** Runs a loop that gives its time, between the two readings of its thread. */
    static LoopRun of(LongSupplier loop) {
        Hiccups hiccups = Hiccups.begin();
        ThreadObserver observer = ThreadObserver.begin();
        long elapsedNanos = loop.getAsLong();
        ThreadObserver.Reading thread = observer.end();
        return new LoopRun(elapsedNanos, thread, hiccups.since());
    }

    /** This run and one that another thread made at the same time; the time is this one's. */
    LoopRun and(LoopRun other) {
        return new LoopRun(elapsedNanos, thread.plus(other.thread), hiccup.or(other::hiccup));
    }

    /** The same run, having taken that long. */
    LoopRun lasting(long nanos) {
        return new LoopRun(nanos, thread, hiccup);
    }

    /** The same run, whose reads others may have made. */
    LoopRun withoutStorage() {
        return new LoopRun(elapsedNanos, thread.withoutStorage(), hiccup);
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(elapsedNanos);
        out.writeLong(thread.storageReadBytes());
        ThreadUsage usage = thread.usage();
        out.writeLong(usage.voluntarySwitches());
        out.writeLong(usage.involuntarySwitches());
        out.writeLong(usage.minorFaults());
        out.writeLong(usage.majorFaults());
        out.writeLong(usage.userMicros());
        out.writeLong(usage.systemMicros());
        out.writeUTF(hiccup.orElse(""));
    }

    static LoopRun read(DataInput in) throws IOException {
        long elapsedNanos = in.readLong();
        long storageReadBytes = in.readLong();
        ThreadUsage usage = new ThreadUsage(
                in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
        Optional<String> hiccup = Optional.of(in.readUTF()).filter(reason -> !reason.isEmpty());
        return new LoopRun(elapsedNanos, new ThreadObserver.Reading(usage, storageReadBytes), hiccup);
    }
}

package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.record.LimitEvidence.Effect;

/** Tells from what was counted in a time whether a limit of so much a second held it back. */
final class Rate {

    private static final double NANOS = 1e9;
    /** The kernel accounts in slices of up to 0.1 s, and lets an idle group begin with what is left of one: seconds' worth that may come at once. */
    private static final double BURST_SECONDS = 0.2;

    private static final double TOLERANCE = 1.05;
    /** Of so many bursts one can tell whether they exceed the limit, and that they were not let through at once. */
    private static final int BURSTS = 5;
    /** A trial at the limit comes within this of it. */
    private static final double CLOSE = 0.8;
    /** What takes no longer with the limit than without was not held back by it, however close its rate comes by nature. */
    private static final int SLOWER = 2;

    private Rate() {}

    static Effect effect(long limit, long counted, Use use) {
        double seconds = use.elapsedNanos() / NANOS;
        if (counted > limit * (seconds + BURST_SECONDS) * TOLERANCE) {
            return Effect.EXCEEDED;
        }
        boolean enough = counted >= BURSTS * BURST_SECONDS * limit;
        boolean close = counted >= CLOSE * limit * seconds;
        return enough && close && use.elapsedNanos() >= SLOWER * use.freeNanos() ? Effect.ACTED : Effect.IDLE;
    }
}

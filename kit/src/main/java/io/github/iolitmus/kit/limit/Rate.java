package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.record.LimitEvidence.Effect;

/** Tells from what was counted in a time whether a limit of so much a second held it back. */
final class Rate {

    private static final double NANOS = 1e9;
    /** The kernel accounts in slices of up to 0.1 s, and lets an idle group begin with what is left of one: seconds' worth that may come at once. */
    private static final double BURST_SECONDS = 0.2;
    /** Whoever comes within this of the limit was held back by it. */
    private static final double CLOSE = 0.8;

    private static final double TOLERANCE = 1.05;

    private Rate() {}

    static Effect effect(long limit, long counted, long elapsedNanos) {
        double seconds = elapsedNanos / NANOS;
        if (counted > limit * (seconds + BURST_SECONDS) * TOLERANCE) {
            return Effect.EXCEEDED;
        }
        // What fits into the burst passes unhindered, however close its rate comes.
        return counted > limit * BURST_SECONDS && counted >= CLOSE * limit * seconds ? Effect.ACTED : Effect.IDLE;
    }
}

package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.record.LimitEvidence.Effect;

/** Tells whether a limit of memory took pages away from a trial. */
final class MemoryUse {

    /** Reclaim frees some megabytes at once, so that use stays a little below the limit. */
    private static final double CLOSE = 0.9;
    /** Fewer may be missing for another reason. */
    private static final double SHARE = 0.01;

    private MemoryUse() {}

    /** Pages of the plan are gone, and the limit was run into or, where the kernel does not count that (v1 on 6.18), all of it is in use. */
    static Effect effect(long limit, Counted counted, Use use) {
        boolean full = counted.growth("memory-limit-hits") > 0 || counted.now("memory-usage") >= CLOSE * limit;
        return full && use.lostPages() > 0 && use.lostPages() >= SHARE * use.touchedPages()
                ? Effect.ACTED
                : Effect.IDLE;
    }
}

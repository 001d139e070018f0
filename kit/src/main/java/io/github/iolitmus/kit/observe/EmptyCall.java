package io.github.iolitmus.kit.observe;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.TimedCalls;
import io.github.iolitmus.kit.record.CallOverhead;
import io.github.iolitmus.kit.record.LatencySummary;

/** Calibrates what calling costs: {@code getppid(2)} on the way that the timed loops' calls take, between two readings of the same clock. */
public final class EmptyCall {

    private static final int ROUNDS = 4_000;
    private static final int CALLS = 16;
    /** Those before ran in the interpreter, or while the compiler was at work. */
    private static final int COUNTED_FROM = ROUNDS / 2;

    private EmptyCall() {}

    /** Measures; takes some tens of milliseconds. */
    public static CallOverhead measure() {
        TimedCalls calls = SystemLibC.timed();
        LatencyRecorder recorder = new LatencyRecorder("getppid");
        long[] nanos = new long[CALLS];
        for (int round = 0; round < ROUNDS; round++) {
            loop(calls, nanos);
            if (round >= COUNTED_FROM) {
                for (long each : nanos) {
                    recorder.record(each);
                }
            }
        }
        LatencySummary summary = recorder.summary();
        return new CallOverhead(calls.by(), summary.p50Nanos(), summary.p99Nanos());
    }

    private static void loop(TimedCalls calls, long[] nanos) {
        for (int call = 0; call < nanos.length; call++) {
            long before = System.nanoTime();
            calls.getppid();
            nanos[call] = System.nanoTime() - before;
        }
    }
}

package io.github.iolitmus.kit.observe;

import java.util.concurrent.TimeUnit;

/** The clock by which the kernel's traces are stamped: {@code CLOCK_MONOTONIC}, on Linux also what {@link System#nanoTime} reads. */
public final class TraceClock {

    private TraceClock() {}

    /** Now, in microseconds. */
    public static long micros() {
        return TimeUnit.NANOSECONDS.toMicros(System.nanoTime());
    }
}

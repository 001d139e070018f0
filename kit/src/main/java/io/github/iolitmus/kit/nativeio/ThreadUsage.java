package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.RusageLayout;
import java.nio.ByteBuffer;

/**
 * What the calling thread has used since it started, by {@code getrusage(RUSAGE_THREAD)}. Take the difference of two on the same thread.
 *
 * <p>Example: {@code ThreadUsage before = ThreadUsage.now(); read(); long sleeps = ThreadUsage.now().since(before).voluntarySwitches();} <a
 * href="https://man7.org/linux/man-pages/man2/getrusage.2.html">man page</a>
 *
 * @param voluntarySwitches how often it gave up the processor to wait: it slept
 * @param involuntarySwitches how often the processor was taken from it
 * @param minorFaults page faults served without I/O
 * @param majorFaults page faults that had to read
 * @param userMicros processor time in its own code
 * @param systemMicros processor time in the kernel
 */
public record ThreadUsage(
        long voluntarySwitches,
        long involuntarySwitches,
        long minorFaults,
        long majorFaults,
        long userMicros,
        long systemMicros) {

    private static final long MICROS = 1_000_000;

    /** The usage of the calling thread up to now. */
    public static ThreadUsage now() {
        Calls calls = Calls.ofProcess();
        Scratch scratch = Scratch.zeroed(RusageLayout.BYTES);
        calls.setsErrno()
                .check(
                        calls.libc().getrusage(Constants.RUSAGE_THREAD, scratch.address()),
                        "getrusage",
                        "RUSAGE_THREAD");
        ByteBuffer usage = scratch.bytes();
        return new ThreadUsage(
                usage.getLong(RusageLayout.VOLUNTARY_SWITCHES),
                usage.getLong(RusageLayout.INVOLUNTARY_SWITCHES),
                usage.getLong(RusageLayout.MINOR_FAULTS),
                usage.getLong(RusageLayout.MAJOR_FAULTS),
                usage.getLong(RusageLayout.USER_SECONDS) * MICROS + usage.getLong(RusageLayout.USER_MICROS),
                usage.getLong(RusageLayout.SYSTEM_SECONDS) * MICROS + usage.getLong(RusageLayout.SYSTEM_MICROS));
    }

    /** What was used since {@code earlier}, which must be of the same thread. */
    public ThreadUsage since(ThreadUsage earlier) {
        return new ThreadUsage(
                voluntarySwitches - earlier.voluntarySwitches,
                involuntarySwitches - earlier.involuntarySwitches,
                minorFaults - earlier.minorFaults,
                majorFaults - earlier.majorFaults,
                userMicros - earlier.userMicros,
                systemMicros - earlier.systemMicros);
    }

    /** What this thread and another used. */
    public ThreadUsage plus(ThreadUsage other) {
        return new ThreadUsage(
                voluntarySwitches + other.voluntarySwitches,
                involuntarySwitches + other.involuntarySwitches,
                minorFaults + other.minorFaults,
                majorFaults + other.majorFaults,
                userMicros + other.userMicros,
                systemMicros + other.systemMicros);
    }
}

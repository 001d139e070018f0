package io.github.iolitmus.kit.observe;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.internal.sysfs.ThreadIo;
import io.github.iolitmus.kit.nativeio.ThreadUsage;
import java.util.Optional;

/**
 * The calling thread's counters around a timed loop: {@link #begin} right before it and {@link #end} right after it, on the same thread.
 */
public final class ThreadObserver {

    private final Sysfs sysfs;
    private final Optional<ThreadIo> ioBefore;
    private final ThreadUsage usageBefore;

    /**
     * What the thread did in the loop.
     *
     * @param usage its sleeps and faults
     * @param storageReadBytes bytes it fetched from storage; -1 where that is not known
     */
    public record Reading(ThreadUsage usage, long storageReadBytes) {

        /** This and what another thread did. */
        public Reading plus(Reading other) {
            boolean known = storageReadBytes >= 0 && other.storageReadBytes >= 0;
            return new Reading(usage.plus(other.usage), known ? storageReadBytes + other.storageReadBytes : -1);
        }

        /** The same where what was fetched is charged to others, too. */
        public Reading withoutStorage() {
            return new Reading(usage, -1);
        }
    }

    private ThreadObserver(Sysfs sysfs) {
        this.sysfs = sysfs;
        this.ioBefore = ThreadIo.read(sysfs);
        // The thread's own usage last: taking the other reading uses some.
        this.usageBefore = ThreadUsage.now();
    }

    /** Takes the readings before the loop. */
    public static ThreadObserver begin() {
        return begin(Sysfs.live());
    }

    /** As {@link #begin()}, from the state that the kernel's files describe. */
    static ThreadObserver begin(Sysfs sysfs) {
        return new ThreadObserver(sysfs);
    }

    /** Takes the readings after the loop. */
    public Reading end() {
        ThreadUsage usage = ThreadUsage.now().since(usageBefore);
        Optional<ThreadIo> ioAfter = ThreadIo.read(sysfs);
        return new Reading(
                usage,
                ioBefore.isPresent() && ioAfter.isPresent()
                        ? ioAfter.get().since(ioBefore.get()).storageReadBytes()
                        : -1);
    }
}

package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.internal.sysfs.KernelWaits;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Watches over one behaviour's body. At the limit it takes down where the body is and interrupts it. A thread stuck in the kernel heeds no interrupt:
 * after a grace the body is given up, because everything after it would wait as well.
 */
final class Watchdog implements AutoCloseable {

    private static final ScheduledExecutorService CLOCK = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "iolitmus-watchdog");
        thread.setDaemon(true);
        return thread;
    });

    private final Thread body;
    private final Duration limit;
    private final Duration grace;
    private final Consumer<String> giveUp;
    private @Nullable ScheduledFuture<?> next;
    private @Nullable String expired;
    private boolean closed;

    private Watchdog(Thread body, Duration limit, Duration grace, Consumer<String> giveUp) {
        this.body = body;
        this.limit = limit;
        this.grace = grace;
        this.giveUp = giveUp;
    }

    /**
     * Watches over the calling thread from now on.
     *
     * @param grace from the interrupt on
     * @param giveUp is told why, when the body does not end within it either
     */
    static Watchdog over(Duration limit, Duration grace, Consumer<String> giveUp) {
        Watchdog watchdog = new Watchdog(Thread.currentThread(), limit, grace, giveUp);
        watchdog.schedule(watchdog::expire, limit);
        return watchdog;
    }

    private synchronized void schedule(Runnable action, Duration after) {
        next = CLOCK.schedule(action, after.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void expire() {
        if (closed) {
            return;
        }
        String stack = Arrays.stream(body.getStackTrace())
                .map(frame -> "\n    at " + frame)
                .collect(Collectors.joining());
        expired = "took longer than " + limit.toSeconds() + " s (iolitmus.watchdog); it was" + stack
                + KernelWaits.read(Sysfs.live());
        body.interrupt();
        schedule(this::abandon, grace);
    }

    private void abandon() {
        String why;
        synchronized (this) {
            if (closed) {
                return;
            }
            why = expired + "\nand did not end within " + grace.toSeconds()
                    + " s of being interrupted: it is stuck, so the run ends here";
        }
        giveUp.accept(why);
    }

    /** Why the body counts for nothing; null where it ended in time. */
    synchronized @Nullable String expired() {
        return expired;
    }

    /** The body has ended; an interrupt it did not notice is taken back. */
    @Override
    public synchronized void close() {
        closed = true;
        if (next != null) {
            next.cancel(false);
        }
        if (expired != null && Thread.interrupted()) {
            expired += "\nand ended without noticing the interrupt";
        }
    }
}

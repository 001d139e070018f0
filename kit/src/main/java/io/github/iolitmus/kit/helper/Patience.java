package io.github.iolitmus.kit.helper;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The one place where the helper waits for the kernel. */
final class Patience {

    private static final Duration STEP = Duration.ofMillis(20);

    private Patience() {}

    /** Waits until it is so, asking again and again; false where it never was within the limit. */
    static boolean until(Duration limit, BooleanSupplier so) {
        return until(limit, STEP, so);
    }

    /** As {@link #until(Duration, BooleanSupplier)}, asking at those intervals. */
    static boolean until(Duration limit, Duration step, BooleanSupplier so) {
        // Asking may itself take long; counting the steps too ends the wait if the clock is set back.
        Instant end = Instant.now().plus(limit);
        for (long left = limit.toMillis(); ; left -= step.toMillis()) {
            if (so.getAsBoolean()) {
                return true;
            }
            if (left <= 0 || Instant.now().isAfter(end) || pause(step)) {
                return false;
            }
        }
    }

    /** Whether the pause was cut short by an interrupt. */
    private static boolean pause(Duration step) {
        try {
            return new CountDownLatch(1).await(step.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}

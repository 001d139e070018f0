package io.github.iolitmus.kit.helper;

import java.util.concurrent.atomic.AtomicLong;

/** What the helper says on its standard error; bounded, because whoever sends rubbish must not fill a disk with complaints. */
final class Log {

    private static final long MOST_LINES = 2000;
    private static final AtomicLong LINES = new AtomicLong();

    private Log() {}

    static void say(String line) {
        long said = LINES.incrementAndGet();
        if (said <= MOST_LINES) {
            System.err.println("iolitmus-helper: " + line);
        } else if (said == MOST_LINES + 1) {
            System.err.println("iolitmus-helper: nothing more is logged");
        }
    }
}

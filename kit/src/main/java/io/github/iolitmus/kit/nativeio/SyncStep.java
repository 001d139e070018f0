package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/**
 * What {@code sync_file_range} does with the dirty pages of a range, in this order. It makes nothing durable. <a
 * href="https://man7.org/linux/man-pages/man2/sync_file_range.2.html">man page</a>
 */
public enum SyncStep {
    /** Waits for write-back that runs already. */
    WAIT_BEFORE(Constants.SYNC_FILE_RANGE_WAIT_BEFORE),
    /** Starts write-back of all dirty pages. */
    WRITE(Constants.SYNC_FILE_RANGE_WRITE),
    /** Waits for that write-back. */
    WAIT_AFTER(Constants.SYNC_FILE_RANGE_WAIT_AFTER);

    private final int bit;

    SyncStep(int bit) {
        this.bit = bit;
    }

    static int bits(SyncStep... steps) {
        int all = 0;
        for (SyncStep step : steps) {
            all |= step.bit;
        }
        return all;
    }
}

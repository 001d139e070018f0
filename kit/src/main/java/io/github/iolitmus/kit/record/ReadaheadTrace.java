package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * What was brought into the page cache of the file under test during a trial, as the kernel traced it.
 *
 * @param addedPages pages of the file that were added to the page cache
 * @param windowsKnown whether the kernel tells of its readahead windows; otherwise there are none here
 * @param windows how many windows there were of each cause and size
 * @param lost events that were not recorded or could not be read
 */
public record ReadaheadTrace(long addedPages, boolean windowsKnown, List<Windows> windows, long lost) {

    /** Why a window was opened. */
    public enum Cause {
        /** A read missed the page cache, and waits for it. */
        SYNCHRONOUS,
        /** A read came to the marker that the window before had left, and does not wait. */
        ASYNCHRONOUS,
        /** A page of a mapping was touched that was not there, and those around it are read, too. */
        FAULT,
        /** It was asked for: by advice, or by {@code readahead(2)}. */
        ASKED_FOR
    }

    /**
     * Windows that are alike.
     *
     * @param pages how many pages each has; some of them may have been cached, and some may lie behind the end of the file
     * @param count how many there were
     */
    public record Windows(Cause cause, long pages, long count) {}

    public ReadaheadTrace {
        windows = List.copyOf(windows);
    }
}

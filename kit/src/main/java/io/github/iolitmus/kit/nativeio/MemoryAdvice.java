package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** What {@code madvise} can be told about a mapping. <a href="https://man7.org/linux/man-pages/man2/madvise.2.html">man page</a> */
public enum MemoryAdvice {
    /** No advice: readahead and fault-around as by default. */
    NORMAL(Constants.MADV_NORMAL),
    /** A fault reads nothing but its own page. */
    RANDOM(Constants.MADV_RANDOM),
    /** Faults read ahead. */
    SEQUENTIAL(Constants.MADV_SEQUENTIAL),
    /** Starts reading the range into the page cache. */
    WILLNEED(Constants.MADV_WILLNEED),
    /** Unmaps the pages; those of a file stay in the page cache. */
    DONTNEED(Constants.MADV_DONTNEED),
    /** Huge pages where possible. */
    HUGEPAGE(Constants.MADV_HUGEPAGE),
    /** No huge pages. */
    NOHUGEPAGE(Constants.MADV_NOHUGEPAGE),
    /** Makes the pages the first to be reclaimed. */
    COLD(Constants.MADV_COLD),
    /** Reclaims the pages now. */
    PAGEOUT(Constants.MADV_PAGEOUT),
    /** Faults all pages in for reading, Linux 5.14. */
    POPULATE_READ(Constants.MADV_POPULATE_READ),
    /** Faults all pages in for writing, Linux 5.14. */
    POPULATE_WRITE(Constants.MADV_POPULATE_WRITE);

    private final int number;

    MemoryAdvice(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}

package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** What {@code posix_fadvise} can be told. <a href="https://man7.org/linux/man-pages/man2/posix_fadvise.2.html">man page</a> */
public enum Advice {
    /** No advice: the default readahead. */
    NORMAL(Constants.POSIX_FADV_NORMAL),
    /** No readahead; holds for the open file, not for the range. */
    RANDOM(Constants.POSIX_FADV_RANDOM),
    /** Twice the readahead; holds for the open file, not for the range. */
    SEQUENTIAL(Constants.POSIX_FADV_SEQUENTIAL),
    /** Starts reading the range into the page cache. */
    WILLNEED(Constants.POSIX_FADV_WILLNEED),
    /** Drops the clean, whole, unmapped pages of the range. */
    DONTNEED(Constants.POSIX_FADV_DONTNEED),
    /** Says that the data is read once; has an effect from Linux 6.3 on. */
    NOREUSE(Constants.POSIX_FADV_NOREUSE);

    private final int number;

    Advice(int number) {
        this.number = number;
    }

    /** The number the kernel knows it by. */
    public int number() {
        return number;
    }
}

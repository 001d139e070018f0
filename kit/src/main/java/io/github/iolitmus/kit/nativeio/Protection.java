package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** What may be done through a mapping. */
public enum Protection {
    /** Nothing: it only serves to ask {@code mincore}. */
    NONE(Constants.PROT_NONE),
    READ(Constants.PROT_READ),
    READ_WRITE(Constants.PROT_READ | Constants.PROT_WRITE);

    private final int bits;

    Protection(int bits) {
        this.bits = bits;
    }

    int bits() {
        return bits;
    }
}

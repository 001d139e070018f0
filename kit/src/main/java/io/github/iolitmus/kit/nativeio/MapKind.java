package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** Where writes through a mapping go. */
public enum MapKind {
    /** Into the page cache of the file. */
    SHARED(Constants.MAP_SHARED),
    /** Into a copy that only this mapping sees. */
    PRIVATE(Constants.MAP_PRIVATE);

    private final int bit;

    MapKind(int bit) {
        this.bit = bit;
    }

    int bit() {
        return bit;
    }
}

package io.github.iolitmus.kit.file;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/** Incompressible bytes by splitmix64, at memory speed: compressed or zero blocks need no I/O, and would prove nothing. */
final class Content {

    private final SplitMix64 random;

    Content(long seed) {
        this.random = new SplitMix64(seed);
    }

    /** Fills the whole buffer with the next bytes; its capacity must be a multiple of 8. */
    void fill(ByteBuffer buffer) {
        LongBuffer longs = buffer.asLongBuffer();
        while (longs.hasRemaining()) {
            longs.put(random.nextLong());
        }
    }
}

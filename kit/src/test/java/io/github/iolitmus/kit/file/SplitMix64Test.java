package io.github.iolitmus.kit.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SplitMix64Test {

    @Test
    void givesThePublishedOutputsOfSeed0() {
        assertThat(first(5, 0))
                .containsExactly(
                        0xe220a8397b1dcdafL,
                        0x6e789e6aa1b965f4L,
                        0x06c45d188009454fL,
                        0xf88bb8a8724c81ecL,
                        0x1b39896a51a8749bL);
    }

    @Test
    void givesThePublishedOutputsOfSeed1234567() {
        assertThat(first(5, 1234567))
                .containsExactly(
                        6457827717110365317L,
                        3203168211198807973L,
                        Long.parseUnsignedLong("9817491932198370423"),
                        4593380528125082431L,
                        Long.parseUnsignedLong("16408922859458223821"));
    }

    private static long[] first(int count, long seed) {
        SplitMix64 random = new SplitMix64(seed);
        return LongStream.generate(random::nextLong).limit(count).toArray();
    }
}

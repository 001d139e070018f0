package io.github.iolitmus.kit.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteSizeTextTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "0, 0 B",
        "1023, 1023 B",
        "1024, 1 KiB",
        "129843, 126.8 KiB",
        "67108864, 64 MiB",
        "9223372036854775807, 8388607.999999999999 TiB",
    })
    void aSizeIsToldInItsLargestFittingUnit(long bytes, String text) {
        assertThat(ByteSize.bytes(bytes)).hasToString(text);
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"1052672, 1.004 MiB", "1048575, 1023.999 KiB", "67112960, 64.004 MiB", "1025, 1.001 KiB"})
    void aSizeNextToAWholeOneDoesNotReadLikeIt(long bytes, String text) {
        assertThat(ByteSize.bytes(bytes)).hasToString(text);
    }
}

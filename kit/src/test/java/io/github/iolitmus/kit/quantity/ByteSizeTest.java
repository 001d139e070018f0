package io.github.iolitmus.kit.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "512, 512",
        "512B, 512",
        "8KiB, 8192",
        "' 64 MiB ', 67108864",
        "1GiB, 1073741824",
        "2TiB, 2199023255552",
        "9223372036854775807, 9223372036854775807",
        "8388607TiB, 9223370937343148032"
    })
    void reads(String text, long bytes) {
        assertThat(ByteSize.parse(text)).isEqualTo(ByteSize.bytes(bytes));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "MiB", "8kb", "8KB", "8 K", "8kiB", "1.5MiB", "-1", "8  KiB", "0x10", "1PiB", "٣KiB"})
    void refusesWhatIsNoSizeAndShowsWhatIsOne(String text) {
        assertThatThrownBy(() -> ByteSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + text
                        + "\" is not a size: write a whole number and a binary unit, as in 8KiB, 64MiB or 1GiB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "8388608TiB", "99999999999999999999999"})
    void refusesMoreThanALongHolds(String text) {
        assertThatThrownBy(() -> ByteSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than 2^63 bytes");
    }

    @Test
    void refusesLessThanNothing() {
        assertThatThrownBy(() -> ByteSize.bytes(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ByteSize.gib(Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "512, 512 B",
        "1023, 1023 B",
        "1024, 1 KiB",
        "8192, 8 KiB",
        "129843, 126.8 KiB",
        "1048575, 1023.999 KiB",
        "1048524, 1023.9 KiB",
        "67108864, 64 MiB",
        "1052672, 1.004 MiB",
        "67112960, 64.004 MiB",
        "9223372036854775807, 8388607.999999999999 TiB"
    })
    void isWrittenInItsLargestFittingUnit(long bytes, String text) {
        assertThat(ByteSize.bytes(bytes)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 512, 8192, 67108864, 1L << 40})
    void aWholeSizeIsReadAsWritten(long bytes) {
        assertThat(ByteSize.parse(ByteSize.bytes(bytes).toString())).isEqualTo(ByteSize.bytes(bytes));
    }

    @Test
    void isOrderedByBytes() {
        assertThat(ByteSize.kib(1)).isGreaterThan(ByteSize.bytes(1023)).isLessThan(ByteSize.mib(1));
        assertThat(ByteSize.gib(1)).isEqualByComparingTo(ByteSize.mib(1024));
    }
}

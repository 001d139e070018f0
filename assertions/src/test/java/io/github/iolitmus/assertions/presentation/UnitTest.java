package io.github.iolitmus.assertions.presentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {

    @ParameterizedTest(name = "{1} {0} is {2}")
    @CsvSource({
        "BYTES, 8192, 8 KiB",
        "BYTES, 0, 0 B",
        "BYTES, -512, -512 B",
        "BYTES, 1052672, 1.004 MiB",
        "REQUESTS, 1, 1 request",
        "REQUESTS, 512, 512 requests",
        "PAGES, 1, 1 page",
        "PAGES, 0, 0 pages",
        "PAGES, 24.5, 24.5 pages",
        "SLEEPS, 1, 1 sleep",
        "SLEEPS, 102.4, 102.4 sleeps",
        "FAULTS, 1, 1 major fault",
        "FAULTS, 2, 2 major faults",
        "NANOSECONDS, 999, 999 ns",
        "NANOSECONDS, 1000, 1.00 µs",
        "NANOSECONDS, 12345, 12.3 µs",
        "NANOSECONDS, 999600, 1.00 ms",
        "NANOSECONDS, 456789000, 457 ms",
        "NANOSECONDS, 2500000000, 2.50 s",
        "RATIO, 1.98, 1.98×",
        "RATIO, 1, 1.00×",
        "RATIO, 10, 10.00×",
        "RETURNED, 29, 29",
    })
    void aNumberIsNeverBare(Unit unit, double value, String text) {
        assertThat(unit.format(value)).isEqualTo(text);
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"1.0009765625, 1.001×", "1.0502, 1.0502×", "0.99994, 0.9999×", "1.500, 1.50×"})
    void aRatioNextToItsBoundDoesNotReadLikeIt(double value, String text) {
        assertThat(Unit.RATIO.format(value)).isEqualTo(text);
    }

    @Test
    void recordsNameEveryUnit() {
        assertThat(Arrays.stream(Unit.values()).map(Unit::recordName))
                .containsExactly(
                        "bytes",
                        "requests",
                        "operations",
                        "calls",
                        "windows",
                        "pages",
                        "sleeps",
                        "major faults",
                        "nanoseconds",
                        "ratio",
                        "returned value");
    }

    @Test
    void aUnitIsFoundByTheNameThatRecordsGiveIt() {
        assertThat(Arrays.stream(Unit.values()).map(unit -> Unit.named(unit.recordName())))
                .containsExactly(Unit.values());
        assertThatThrownBy(() -> Unit.named("bananas")).hasMessage("no unit is called bananas");
    }
}

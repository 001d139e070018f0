package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceNumberTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "0xfe00, 254:0",
        "0x28, 0:40",
        "0x700, 7:0",
        // A minor above 255 and a major above 4095 have their upper bits elsewhere.
        "0x10301, 259:1",
        "0x1110305, 259:4357",
        "0x0000100000000001, 4096:1"
    })
    void decodesTheCLibrarysEncoding(String stDev, String device) {
        assertThat(DeviceNumber.ofStDev(Long.decode(stDev))).isEqualTo(device);
    }

    @Test
    void isAnonymousWithMajorZeroAlone() {
        assertThat(DeviceNumber.isAnonymous("0:39")).isTrue();
        assertThat(DeviceNumber.isAnonymous("10:39")).isFalse();
    }
}

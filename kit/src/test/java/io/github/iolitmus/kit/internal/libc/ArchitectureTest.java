package io.github.iolitmus.kit.internal.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.iolitmus.kit.record.UnsupportedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected numbers are octal, as the kernel's headers write them. */
class ArchitectureTest {

    @Test
    void x86FlagsAreThoseOfTheGenericHeader() {
        assertThat(Architecture.X86_64.direct()).isEqualTo(0_40000);
        assertThat(Architecture.X86_64.directory()).isEqualTo(0_200000);
        assertThat(Architecture.X86_64.nofollow()).isEqualTo(0_400000);
        assertThat(Architecture.X86_64.tmpfile()).isEqualTo(0_20200000);
        assertThat(Architecture.X86_64.cachestatNumber()).isEqualTo(451);
    }

    @Test
    void armFlagsAreThoseOfTheArmHeader() {
        assertThat(Architecture.AARCH64.directory()).isEqualTo(0_40000);
        assertThat(Architecture.AARCH64.nofollow()).isEqualTo(0_100000);
        assertThat(Architecture.AARCH64.direct()).isEqualTo(0_200000);
        assertThat(Architecture.AARCH64.tmpfile()).isEqualTo(0_20040000);
        assertThat(Architecture.AARCH64.cachestatNumber()).isEqualTo(451);
    }

    @ParameterizedTest
    @CsvSource({"amd64,X86_64", "x86_64,X86_64", "aarch64,AARCH64", "arm64,AARCH64"})
    void isKnownByItsJavaNames(String osArch, Architecture expected) {
        assertThat(Architecture.of(osArch)).isEqualTo(expected);
    }

    @Test
    void anUnknownArchitectureIsUnsupportedByName() {
        assertThatExceptionOfType(UnsupportedException.class)
                .isThrownBy(() -> Architecture.of("riscv64"))
                .withMessageContaining("riscv64")
                .withMessageContaining("Architecture");
    }
}

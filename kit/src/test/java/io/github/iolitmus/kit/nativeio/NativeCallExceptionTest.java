package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NativeCallExceptionTest {

    @Test
    void saysCallErrorMeaningAndRemedy() {
        NativeCallException failed = new NativeCallException("posix_fadvise", "fd 7, 0, 0, WILLNEED", 29);

        assertThat(failed)
                .hasMessage(
                        "posix_fadvise(fd 7, 0, 0, WILLNEED) failed: ESPIPE (29), a pipe or socket has no positions;"
                                + " advice is about files; a pipe has no page cache");
        assertThat(failed.call()).isEqualTo("posix_fadvise");
        assertThat(failed.arguments()).isEqualTo("fd 7, 0, 0, WILLNEED");
        assertThat(failed.errno()).isEqualTo(29);
        assertThat(failed.symbol()).isEqualTo("ESPIPE");
    }

    @Test
    void oneErrorHasDifferentRemediesForDifferentCalls() {
        assertThat(new NativeCallException("mmap", "", 22).remedy())
                .isNotEqualTo(new NativeCallException("pread", "", 22).remedy())
                .isPresent();
    }

    @Test
    void withoutARemedyForTheCallThatOfTheErrorIsGiven() {
        assertThat(new NativeCallException("fsync", "fd 3", 28).remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("larger filesystem"));
    }

    @Test
    void anUnknownNumberIsShownAsSuch() {
        NativeCallException failed = new NativeCallException("ioctl", "fd 3", 999);

        assertThat(failed).hasMessage("ioctl(fd 3) failed: errno 999 (999)");
        assertThat(failed.meaning()).isEmpty();
        assertThat(failed.remedy()).isEmpty();
    }
}

package io.github.iolitmus.kit.internal.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class ErrorConventionsTest {

    private static final int STALE = 2;

    private final LibC onlyErrno = (LibC) Proxy.newProxyInstance(
            LibC.class.getClassLoader(), new Class<?>[] {LibC.class}, (proxy, method, arguments) -> STALE);
    private final CallFailure failure =
            (call, arguments, errno) -> new IllegalStateException(call + "(" + arguments + ")=" + errno);

    @Test
    void aCallThatSetsErrnoFailsWithErrno() {
        SetsErrno setsErrno = new SetsErrno(onlyErrno, failure);

        assertThatIllegalStateException()
                .isThrownBy(() -> setsErrno.check(-1L, "pread", "fd 3", 8192))
                .withMessage("pread(fd 3, 8192)=2");
        assertThatIllegalStateException().isThrownBy(() -> setsErrno.check(-1, "close"));
    }

    @Test
    void aCallThatSetsErrnoGivesAnyOtherResultBack() {
        SetsErrno setsErrno = new SetsErrno(onlyErrno, failure);

        assertThat(setsErrno.check(5_000_000_000L, "lseek")).isEqualTo(5_000_000_000L);
        assertThat(setsErrno.check(0, "fsync")).isZero();
        assertThat(setsErrno.check(-4096L, "mmap")).isEqualTo(-4096L);
    }

    @Test
    void aCallThatReturnsItsErrorNeverLooksAtErrno() {
        ReturnsError returnsError = new ReturnsError(failure);

        assertThatIllegalStateException()
                .isThrownBy(() -> returnsError.check(29, "posix_fadvise", "pipe"))
                .withMessage("posix_fadvise(pipe)=29");
        assertThatCode(() -> returnsError.check(0, "posix_fadvise")).doesNotThrowAnyException();
    }
}

package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.error.ShouldReturn.shouldReturn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.InconclusiveException;
import org.junit.jupiter.api.Test;

class CallResultClaimsTest {

    private static final int ESPIPE = 29;

    private final TestArms cell = new TestArms();

    @Test
    void successIsZero() {
        assertThatCode(() -> assertThat(call(0, 0)).succeeds()).doesNotThrowAnyException();

        CallResult refused = call(ESPIPE, 0);
        assertThatThrownBy(() -> assertThat(refused).succeeds())
                .isInstanceOf(RefutedError.class)
                .hasMessage(shouldReturn(refused, "", "returns success (0)", "returned ESPIPE (29)")
                        .toString());
    }

    @Test
    void anErrorIsNamedBySymbolAndNumber() {
        assertThatCode(() -> assertThat(call(ESPIPE, 0)).returnsError("ESPIPE")).doesNotThrowAnyException();

        CallResult succeeded = call(0, 0);
        assertThatThrownBy(() -> assertThat(succeeded).returnsError("ESPIPE"))
                .isInstanceOf(RefutedError.class)
                .hasMessage(shouldReturn(succeeded, "", "returns ESPIPE (29)", "returned 0")
                        .toString());
    }

    @Test
    void anErrorNameThatDoesNotExistIsAnErrorOfTheAuthor() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> assertThat(call(0, 0)).returnsError("EPIPES"))
                .withMessageContaining("EPIPES");
        assertThat(cell.claims()).isEmpty();
    }

    @Test
    void aNumberIsComparedAsItIs() {
        assertThatCode(() -> assertThat(call(7, 0)).returns(7)).doesNotThrowAnyException();
        assertThatThrownBy(() -> assertThat(call(8, 0)).returns(7))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("posix_fadvise(pipe) gives 7")
                .hasMessageContaining("gave 8");
    }

    @Test
    void errnoIsLeftAloneUnlessItIsTheErrorReturned() {
        assertThatCode(() -> assertThat(call(ESPIPE, 0)).leavesErrnoAlone()).doesNotThrowAnyException();
        assertThatCode(() -> assertThat(call(ESPIPE, 22)).leavesErrnoAlone()).doesNotThrowAnyException();
        assertThatCode(() -> assertThat(call(0, 0)).leavesErrnoAlone()).doesNotThrowAnyException();
        assertThatThrownBy(() -> assertThat(call(ESPIPE, ESPIPE)).leavesErrnoAlone())
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("returned ESPIPE (29) and errno is ESPIPE (29)");
    }

    @Test
    void everyClaimOnACallIsRecorded() {
        assertThat(call(ESPIPE, 0)).describedAs("a pipe").returnsError("ESPIPE").leavesErrnoAlone();

        assertThat(cell.claims())
                .extracting("statement", "measured", "unit")
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                "a pipe: posix_fadvise(pipe) returns ESPIPE (29)",
                                "returned ESPIPE (29)",
                                "returned value"),
                        org.assertj.core.groups.Tuple.tuple(
                                "a pipe: posix_fadvise(pipe) leaves errno alone",
                                "returned ESPIPE (29) and errno is 0",
                                "returned value"));
    }

    @Test
    void aControlThatFailsIsInconclusive() {
        assertThatThrownBy(() -> assumeControl(call(ESPIPE, 0)).succeeds())
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("posix_fadvise(pipe) returns success (0)");
    }

    private CallResult call(int returned, int errno) {
        return new CallResult(cell.collector(), "posix_fadvise(pipe)", returned, errno);
    }
}

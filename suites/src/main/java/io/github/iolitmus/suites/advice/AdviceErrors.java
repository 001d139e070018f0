package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.Pipe;
import io.github.iolitmus.kit.observe.CallResult;
import java.util.List;

/** The error contract of {@code posix_fadvise}. */
@OnEachFilesystem
class AdviceErrors {

    private static final int NO_SUCH_ADVICE = 99;

    @Behaviour(
            id = "fadvise-error-contract",
            belief =
                    "posix_fadvise refuses a negative length and unknown advice with EINVAL, accepts a negative offset and ranges"
                            + " beyond the end, and returns its error instead of setting errno.",
            reliedOnBy = "Everybody who checks its result; some-io-tests once checked errno instead",
            source = "posix_fadvise(2), RETURN VALUE and ERRORS")
    void errorsAreReturned(@Provision("1MiB") WorkFile file, Lab lab) {
        NativeFile regular = file.file();
        CallResult accepted = lab.call(
                "posix_fadvise(regular file, 0, 0, WILLNEED)", () -> regular.tryAdvise(0, 0, Advice.WILLNEED.number()));
        CallResult negativeLength = lab.call(
                "posix_fadvise(regular file, 0, -1, WILLNEED)",
                () -> regular.tryAdvise(0, -1, Advice.WILLNEED.number()));
        CallResult unknownAdvice = lab.call(
                "posix_fadvise(regular file, 0, 0, no such advice)", () -> regular.tryAdvise(0, 0, NO_SUCH_ADVICE));
        CallResult beyondTheEnd = lab.call(
                "posix_fadvise(regular file, beyond the end, 8192, WILLNEED)",
                () -> regular.tryAdvise(1L << 40, 8192, Advice.WILLNEED.number()));
        CallResult negativeOffset = lab.call(
                "posix_fadvise(regular file, -8192, 8192, WILLNEED)",
                () -> regular.tryAdvise(-8192, 8192, Advice.WILLNEED.number()));

        claimErrors(accepted, negativeLength, unknownAdvice, List.of(beyondTheEnd, negativeOffset));
    }

    static void claimErrors(
            CallResult accepted, CallResult negativeLength, CallResult unknownAdvice, List<CallResult> outside) {
        assumeControl(accepted).succeeds();
        claimSoftly(claims -> {
            claims.assertThat(negativeLength).returnsError("EINVAL").leavesErrnoAlone();
            claims.assertThat(unknownAdvice).returnsError("EINVAL").leavesErrnoAlone();
            outside.forEach(range -> claims.assertThat(range).succeeds());
        });
    }

    @Behaviour(
            id = "fadvise-refuses-pipes",
            belief = "Every advice on a pipe is refused with ESPIPE.",
            source = "posix_fadvise(2), ERRORS")
    void pipesAreRefused(Lab lab) {
        try (Pipe pipe = Pipe.open()) {
            claimRefused(pipe.readEnd(), lab);
        }
    }

    static void claimRefused(NativeFile pipe, Lab lab) {
        for (Advice advice : Advice.values()) {
            assertThat(lab.call(
                            "posix_fadvise(pipe, 0, 0, " + advice + ")", () -> pipe.tryAdvise(0, 0, advice.number())))
                    .returnsError("ESPIPE")
                    .leavesErrnoAlone();
        }
    }
}

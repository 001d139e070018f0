package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class AdviceErrorsCanFailTest {

    @Test
    void aRegularFileInPlaceOfThePipeIsRefuted(Bench bench) {
        NativeFile regular = bench.file().file();

        assertThat(bench.verdictOf(() -> AdviceErrors.claimRefused(regular, bench.lab()))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    @Test
    void aCallThatSucceedsInPlaceOfEachErrorIsRefutedForEach(Bench bench) {
        CallResult accepted = advise(bench, 0);

        Verdict verdict = bench.verdictOf(
                () -> AdviceErrors.claimErrors(accepted, accepted, accepted, List.of(advise(bench, -1))));

        assertThat(verdict.outcome()).isEqualTo(REFUTED);
        assertThat(bench.lab().claims().claims())
                .filteredOn(claim -> !claim.passed())
                .extracting(Claim::bound)
                .containsExactly("returns EINVAL (22)", "returns EINVAL (22)", "returns success (0)");
    }

    @Test
    void anErrorLeftInErrnoIsRefuted(Bench bench) {
        CallResult accepted = advise(bench, 0);
        CallResult negative = advise(bench, -1);
        CallResult setsErrno =
                new CallResult(negative.claims(), negative.call(), negative.returned(), negative.returned());

        Verdict verdict =
                bench.verdictOf(() -> AdviceErrors.claimErrors(accepted, setsErrno, negative, List.of(accepted)));

        assertThat(verdict.outcome()).isEqualTo(REFUTED);
        assertThat(verdict.reason()).contains("leaves errno alone");
    }

    private static CallResult advise(Bench bench, long length) {
        return bench.lab().call("advice", () -> bench.file().file().tryAdvise(0, length, Advice.WILLNEED.number()));
    }
}

package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.INCONCLUSIVE;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class ScansCanFailTest {

    private static final long KIB = 1024;
    private static final ByteSize BLOCK = ByteSize.kib(8);

    @Test
    void smallRequestsAreNoWindows(Bench good, Bench small, Bench large, Bench control) {
        assertThat(outcome(
                        good,
                        arms -> () -> SequentialScans.claimWindows(
                                arms.requestsOf(8 * KIB), arms.requestsOf(124 * KIB), BLOCK, 128 * KIB)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        small,
                        arms -> () -> SequentialScans.claimWindows(
                                arms.requestsOf(8 * KIB), arms.requestsOf(64 * KIB), BLOCK, 128 * KIB)))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        large,
                        arms -> () -> SequentialScans.claimWindows(
                                arms.requestsOf(8 * KIB), arms.requestsOf(512 * KIB), BLOCK, 128 * KIB)))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        control,
                        arms -> () -> SequentialScans.claimWindows(
                                arms.requestsOf(64 * KIB), arms.requestsOf(124 * KIB), BLOCK, 128 * KIB)))
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void requestsOfOneBlockAreNoReadahead(Bench good, Bench none) {
        assertThat(outcome(
                        good,
                        arms -> () -> SequentialScans.claimSomeReadahead(
                                arms.requestsOf(8 * KIB), arms.requestsOf(64 * KIB), BLOCK)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        none,
                        arms -> () -> SequentialScans.claimSomeReadahead(
                                arms.requestsOf(8 * KIB), arms.requestsOf(8 * KIB), BLOCK)))
                .isEqualTo(REFUTED);
    }

    @Test
    void readsCutToTheWindowAreRefuted(Bench good, Bench cut, Bench control) {
        assertThat(outcome(
                        good,
                        arms -> () -> LargeReads.claimWhole(arms.requestsOf(64 * KIB), arms.requestsOf(256 * KIB))))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        cut,
                        arms -> () -> LargeReads.claimWhole(arms.requestsOf(64 * KIB), arms.requestsOf(128 * KIB))))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        control,
                        arms -> () -> LargeReads.claimWhole(arms.requestsOf(256 * KIB), arms.requestsOf(256 * KIB))))
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void theOldWindowIsNoChange(Bench good, Bench old, Bench control) {
        assertThat(outcome(
                        good,
                        arms -> () -> WindowSettings.claimLargeWindow(
                                arms.requestsOf(430 * KIB), arms.requestsOf(430 * KIB))))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        old,
                        arms -> () -> WindowSettings.claimLargeWindow(
                                arms.requestsOf(430 * KIB), arms.requestsOf(124 * KIB))))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        control,
                        arms -> () -> WindowSettings.claimLargeWindow(
                                arms.requestsOf(124 * KIB), arms.requestsOf(124 * KIB))))
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void readsThatOthersCutShortAreRefuted(Bench good, Bench cut, Bench control) {
        assertThat(outcome(
                        good,
                        arms -> () -> ScansByOthers.claimLargeReads(
                                arms.requestsOf(124 * KIB), arms.requestsOf(124 * KIB), 128 * KIB)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        cut,
                        arms -> () -> ScansByOthers.claimLargeReads(
                                arms.requestsOf(124 * KIB), arms.requestsOf(60 * KIB), 128 * KIB)))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        control,
                        arms -> () -> ScansByOthers.claimLargeReads(
                                arms.requestsOf(60 * KIB), arms.requestsOf(124 * KIB), 128 * KIB)))
                .isEqualTo(INCONCLUSIVE);
    }

    private static Outcome outcome(Bench bench, Function<FabricatedArms, Runnable> claims) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        return bench.verdictOf(claims.apply(arms)).outcome();
    }
}

package io.github.iolitmus.suites.advice;

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
class AdviceOnTheDeviceCanFailTest {

    private static final long KIB = 1024;
    private static final ByteSize BLOCK = ByteSize.kib(8);
    private static final ByteSize READ = ByteSize.kib(32);

    @Test
    void anUndoubledWindowIsRefuted(Bench good, Bench same) {
        assertThat(outcome(
                        good,
                        arms -> () -> DeclaredAccess.claimDoubled(
                                arms.requestsOf(124 * KIB), arms.requestsOf(248 * KIB), 128 * KIB)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        same,
                        arms -> () -> DeclaredAccess.claimDoubled(
                                arms.requestsOf(124 * KIB), arms.requestsOf(124 * KIB), 128 * KIB)))
                .isEqualTo(REFUTED);
    }

    @Test
    void readsLargerOrSmallerThanAskedAreRefuted(Bench good, Bench ahead, Bench pages) {
        assertThat(outcome(
                        good,
                        arms -> () -> DeclaredAccess.claimAsTheyAre(
                                arms.requestsOf(124 * KIB), arms.requestsOf(32 * KIB), READ)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        ahead,
                        arms -> () -> DeclaredAccess.claimAsTheyAre(
                                arms.requestsOf(124 * KIB), arms.requestsOf(124 * KIB), READ)))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        pages,
                        arms -> () -> DeclaredAccess.claimAsTheyAre(
                                arms.requestsOf(124 * KIB), arms.requestsOf(4 * KIB), READ)))
                .isEqualTo(REFUTED);
    }

    @Test
    void smallRequestsForARangeAreRefuted(Bench good, Bench small, Bench control) {
        assertThat(outcome(
                        good,
                        arms -> () -> WillNeedInRanges.claimOneRequest(
                                arms.requestsOf(8 * KIB), arms.requestsOf(128 * KIB), BLOCK)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        small,
                        arms -> () -> WillNeedInRanges.claimOneRequest(
                                arms.requestsOf(8 * KIB), arms.requestsOf(8 * KIB), BLOCK)))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        control,
                        arms -> () -> WillNeedInRanges.claimOneRequest(
                                arms.requestsOf(128 * KIB), arms.requestsOf(128 * KIB), BLOCK)))
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void requestsOfOneBlockAreNotMerged(Bench good, Bench single) {
        assertThat(outcome(
                        good,
                        arms -> () -> WillNeedInRanges.claimMerged(
                                arms.requestsOf(128 * KIB), arms.requestsOf(64 * KIB), BLOCK)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        single,
                        arms -> () -> WillNeedInRanges.claimMerged(
                                arms.requestsOf(128 * KIB), arms.requestsOf(8 * KIB), BLOCK)))
                .isEqualTo(REFUTED);
    }

    @Test
    void sleepingOnAFullQueueIsRefuted(Bench good, Bench asleep, Bench same, Bench control) {
        assertThat(outcome(
                        good,
                        arms -> () -> WillNeedOnAFullQueue.claimHardlyAnySleeps(arms.sleeping(3), arms.sleeping(5))))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        asleep,
                        arms -> () -> WillNeedOnAFullQueue.claimHardlyAnySleeps(arms.sleeping(3), arms.sleeping(500))))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        same,
                        arms -> () -> WillNeedOnAFullQueue.claimHardlyAnySleeps(arms.sleeping(8), arms.sleeping(8))))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        control,
                        arms -> () -> WillNeedOnAFullQueue.claimHardlyAnySleeps(arms.sleeping(150), arms.sleeping(5))))
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void adviceThatLoadsNothingIsRefuted(Bench good, Bench lost, Bench control) {
        assertThat(outcome(
                        good, arms -> () -> AdviceThroughOverlay.claimLoaded(arms.resident(0), arms.resident(32), 32)))
                .isEqualTo(HOLDS);
        assertThat(outcome(
                        lost, arms -> () -> AdviceThroughOverlay.claimLoaded(arms.resident(0), arms.resident(0), 32)))
                .isEqualTo(REFUTED);
        assertThat(outcome(
                        control,
                        arms -> () -> AdviceThroughOverlay.claimLoaded(arms.resident(1), arms.resident(32), 32)))
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void aMappedPageThatStaysIsRefuted(Bench good, Bench stays) {
        assertThat(outcome(good, arms -> () -> DontNeed.claimDropped(arms.resident(0), arms.resident(0))))
                .isEqualTo(HOLDS);
        assertThat(outcome(stays, arms -> () -> DontNeed.claimDropped(arms.resident(0), arms.resident(15))))
                .isEqualTo(REFUTED);
    }

    private static Outcome outcome(Bench bench, Function<FabricatedArms, Runnable> claims) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        return bench.verdictOf(claims.apply(arms)).outcome();
    }
}

package io.github.iolitmus.kit.limit;

import static io.github.iolitmus.kit.quantity.ByteSize.mib;
import static io.github.iolitmus.kit.record.LimitEvidence.Effect.ACTED;
import static io.github.iolitmus.kit.record.LimitEvidence.Effect.EXCEEDED;
import static io.github.iolitmus.kit.record.LimitEvidence.Effect.IDLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.iolitmus.kit.record.LimitEvidence;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {

    @Test
    void areToldInWordsAndAskedForByTheirKeys() {
        Limits limits = Limits.none().memory(mib(256)).readIops(500).readBandwidth(mib(10));
        assertThat(limits).hasToString("256 MiB of memory, 500 read operations a second, 10 MiB read a second");
        assertThat(limits.arguments())
                .isEqualTo(Map.of("memory", "268435456", "read-iops", "500", "read-bps", "10485760"));
        assertThat(Limits.none()).hasToString("no limit");
    }

    @Test
    void ofNothingIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Limits.none().readIops(0))
                .withMessage("a limit of 0 read operations a second lets nothing through: give at least 1");
    }

    @ParameterizedTest
    @CsvSource({
        // Held to 500 a second; with the burst; a little slower, as the throttle's clock is.
        "1024, 2048, 100, ACTED",
        "1024, 1900, 100, ACTED",
        "1024, 2500, 100, ACTED",
        // As slow without the limit: the device is.
        "1024, 2048, 2000, IDLE",
        // The device was slower than the limit.
        "1024, 3000, 100, IDLE",
        // So few that they pass at once, or could.
        "64, 1, 1, IDLE",
        "400, 800, 10, IDLE",
        // More than the limit and a burst allow.
        "1024, 1600, 100, EXCEEDED",
        "1024, 10, 10, EXCEEDED"
    })
    void aRateActedWhereItWasNearlyReachedAndIsNotTheDevices(
            long reads, long millis, long freeMillis, LimitEvidence.Effect effect) {
        assertThat(Limits.none()
                        .readIops(500)
                        .evidence(
                                Map.of("read-operations", "7"),
                                Map.of("read-operations", Long.toString(reads + 7)),
                                use(millis, freeMillis, 0)))
                .containsExactly(new LimitEvidence("read-iops", "500 read operations a second", reads, effect));
    }

    @Test
    void memoryActedWherePagesOfThePlanAreGoneAndTheKernelRanIntoTheLimit() {
        Map<String, String> hit = Map.of("memory-limit-hits", "9");
        assertThat(memory(hit, 500)).isEqualTo(ACTED);
        assertThat(memory(hit, 0)).isEqualTo(IDLE);
        assertThat(memory(Map.of(), 500)).isEqualTo(IDLE);
    }

    @Test
    void whereThatIsNotCountedItHasToBeInUse() {
        assertThat(memory(inUse(95), 500)).isEqualTo(ACTED);
        assertThat(memory(inUse(95), 9)).isEqualTo(IDLE);
        assertThat(memory(inUse(80), 500)).isEqualTo(IDLE);
    }

    private static Map<String, String> inUse(long percent) {
        return Map.of("memory-usage", Long.toString(mib(128).bytes() * percent / 100));
    }

    private static LimitEvidence.Effect memory(Map<String, String> after, long lostPages) {
        return Limits.none()
                .memory(mib(128))
                .evidence(Map.of(), after, use(1, 1, lostPages))
                .get(0)
                .effect();
    }

    private static Use use(long millis, long freeMillis, long lostPages) {
        return new Use(
                TimeUnit.MILLISECONDS.toNanos(millis), TimeUnit.MILLISECONDS.toNanos(freeMillis), 1000, lostPages);
    }

    @Test
    void whatTheKernelDoesNotCountDidNotAct() {
        assertThat(Limits.none().readIops(500).evidence(Map.of(), Map.of(), use(1, 1, 0)))
                .extracting(LimitEvidence::effect)
                .containsExactly(IDLE)
                .doesNotContain(EXCEEDED);
    }
}

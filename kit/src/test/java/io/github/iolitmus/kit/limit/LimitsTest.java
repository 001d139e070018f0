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
        "1024, 2048, ACTED",
        "1024, 1900, ACTED",
        "1024, 2500, ACTED",
        // The device was slower than the limit.
        "1024, 3000, IDLE",
        // So few that they pass at once, or could.
        "64, 1, IDLE",
        "100, 200, IDLE",
        // More than the limit and a burst allow.
        "1024, 1600, EXCEEDED",
        "1024, 10, EXCEEDED"
    })
    void aRateActedWhereItWasNearlyReached(long reads, long millis, LimitEvidence.Effect effect) {
        assertThat(Limits.none()
                        .readIops(500)
                        .evidence(
                                Map.of("read-operations", "7"),
                                Map.of("read-operations", Long.toString(reads + 7)),
                                TimeUnit.MILLISECONDS.toNanos(millis)))
                .containsExactly(new LimitEvidence("read-iops", "500 read operations a second", reads, effect));
    }

    @Test
    void memoryActedWhereTheKernelRanIntoTheLimit() {
        Limits limits = Limits.none().memory(mib(128));
        assertThat(limits.evidence(Map.of("memory-limit-hits", "3"), Map.of("memory-limit-hits", "3"), 1))
                .extracting(LimitEvidence::effect)
                .containsExactly(IDLE);
        assertThat(limits.evidence(Map.of("memory-limit-hits", "3"), Map.of("memory-limit-hits", "9"), 1))
                .containsExactly(new LimitEvidence("memory", "128 MiB of memory", 6, ACTED));
    }

    @Test
    void whereThatIsNotCountedMemoryActedIfSomeWasFreedAtTheLimit() {
        assertThat(freed(95, 4)).isEqualTo(ACTED);
        assertThat(freed(95, 0)).isEqualTo(IDLE);
        assertThat(freed(80, 4)).isEqualTo(IDLE);
    }

    private static LimitEvidence.Effect freed(long percentInUse, long freed) {
        Map<String, String> after = Map.of(
                "memory-usage",
                Long.toString(mib(128).bytes() * percentInUse / 100),
                "memory-freed",
                Long.toString(7 + freed));
        return Limits.none()
                .memory(mib(128))
                .evidence(Map.of("memory-freed", "7"), after, 1)
                .get(0)
                .effect();
    }

    @Test
    void whatTheKernelDoesNotCountDidNotAct() {
        assertThat(Limits.none().readIops(500).evidence(Map.of(), Map.of(), 1))
                .extracting(LimitEvidence::effect)
                .containsExactly(IDLE)
                .doesNotContain(EXCEEDED);
    }
}

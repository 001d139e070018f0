package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static io.github.iolitmus.reports.fixture.TrialFixture.latencies;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CallOverhead;
import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatencyTableTest {

    @Test
    void barsAreForTheShareOfAllCallsFromOneEmptyBucketToTheNext() {
        assertThat(LatencyTable.of(arm(latencies("pread", 4096, 75, 0, 25)), null))
                .contains("""
                                   value  ------------- Distribution ------------- count
                                    2048 |                                         0
                                    4096 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@           75
                                    8192 |                                         0
                                   16384 |@@@@@@@@@@                               25
                                   32768 |                                         0
                        """);
    }

    @Test
    void trialsAreAddedUpAndEachKeepsItsQuantiles() {
        assertThat(LatencyTable.of(arm(latencies("pread", 4096, 10), latencies("pread", 8192, 30)), null))
                .contains("pread, ns, 40 calls in 2 trials")
                .contains("4096 |@@@@@@@@@@                               10")
                .containsPattern("1 +10 +4.1 µs")
                .containsPattern("2 +30 +8.2 µs");
    }

    @Test
    void theBucketOfNothingBeginsTheScale() {
        assertThat(LatencyTable.of(arm(latencies("clock", 0, 4)), null)).containsPattern(" 0 \\|@{40} 4\n +1 \\| +0\n");
    }

    @Test
    void anArmWithoutTimedCallsSaysSo() {
        assertThat(LatencyTable.of(arm(), null)).contains("no call was timed");
        assertThat(LatencyPicture.of(List.of(arm()))).isEmpty();
    }

    @Test
    void whatCallingCostsStandsUnderTheLatencies() {
        assertThat(LatencyTable.of(arm(latencies("pread", 4096, 10)), new CallOverhead("JNA", 1100, 1600)))
                .endsWith(
                        "Each includes what calling costs: a call that does nothing takes 1.1 µs p50, 1.6 µs p99, by JNA\n");
        assertThat(LatencyTable.of(arm(), new CallOverhead("JNA", 1100, 1600))).doesNotContain("calling costs");
    }

    private static ArmEvidence arm(LatencySummary... trials) {
        TrialEvidence any =
                cell("x").withEvidence().build().arms().get(0).trials().get(0);
        return new ArmEvidence(
                "plan",
                Arrays.stream(trials)
                        .map(calls -> new TrialEvidence(
                                any.layout(),
                                0,
                                any.start(),
                                1,
                                List.of(calls),
                                1,
                                1,
                                0,
                                0,
                                0,
                                any.residency(),
                                any.askedResidency(),
                                any.cachedPages(),
                                null,
                                null,
                                null,
                                List.of()))
                        .toList(),
                List.of());
    }
}

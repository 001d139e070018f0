package io.github.iolitmus.kit.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.LatencySummary.Bucket;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {

    private final LatencyRecorder recorder = new LatencyRecorder("pread");

    @Test
    void quantilesAreThoseOfWhatWasRecorded() {
        for (int micros = 1; micros <= 1000; micros++) {
            recorder.record(TimeUnit.MICROSECONDS.toNanos(micros));
        }

        LatencySummary summary = recorder.summary();

        Percentage threeDigits = Percentage.withPercentage(0.1);
        assertThat(summary.call()).isEqualTo("pread");
        assertThat(summary.count()).isEqualTo(1000);
        assertThat(summary.sumNanos()).isEqualTo(500_500_000);
        assertThat(summary.minNanos()).isCloseTo(1_000, threeDigits);
        assertThat(summary.p50Nanos()).isCloseTo(500_000, threeDigits);
        assertThat(summary.p90Nanos()).isCloseTo(900_000, threeDigits);
        assertThat(summary.p99Nanos()).isCloseTo(990_000, threeDigits);
        assertThat(summary.maxNanos()).isCloseTo(1_000_000, threeDigits);
    }

    @Test
    void bucketsBeginAtPowersOfTwo() {
        for (long nanos : new long[] {0, 1, 2, 3, 4, 1023, 1024, 1025}) {
            recorder.record(nanos);
        }

        assertThat(recorder.summary().buckets())
                .containsExactly(
                        new Bucket(0, 2), new Bucket(2, 2), new Bucket(4, 1), new Bucket(512, 1), new Bucket(1024, 2));
    }

    @Test
    void moreThanAnHourIsCountedAsAnHourAndSummedAsItIs() {
        recorder.record(TimeUnit.HOURS.toNanos(3));

        assertThat(recorder.summary().sumNanos()).isEqualTo(TimeUnit.HOURS.toNanos(3));
        assertThat(recorder.summary().maxNanos()).isCloseTo(TimeUnit.HOURS.toNanos(1), Percentage.withPercentage(0.1));
    }

    @Test
    void aClockThatWentBackCountsAsNothing() {
        recorder.record(-5);

        assertThat(recorder.summary().sumNanos()).isZero();
        assertThat(recorder.summary().count()).isEqualTo(1);
    }

    @Test
    void isEmptyUntilSomethingIsRecorded() {
        assertThat(recorder.isEmpty()).isTrue();
        recorder.record(1);
        assertThat(recorder.isEmpty()).isFalse();
    }
}

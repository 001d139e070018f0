package io.github.iolitmus.kit.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.ffm.ForeignCalls;
import io.github.iolitmus.kit.record.CallOverhead;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EmptyCallTest {

    @Test
    void aCallThatDoesNothingTakesSomeTimeAndIsMadeTheWayThatTimedCallsAre() {
        CallOverhead overhead = EmptyCall.measure();

        assertThat(overhead.by()).isEqualTo(ForeignCalls.areThere() ? "java.lang.foreign" : "JNA");
        // A call into the kernel takes tens of nanoseconds at the very least; one that was optimised away takes none.
        assertThat(overhead.p50Nanos()).isBetween(20L, TimeUnit.MILLISECONDS.toNanos(1));
        assertThat(overhead.p99Nanos()).isGreaterThanOrEqualTo(overhead.p50Nanos());
    }
}

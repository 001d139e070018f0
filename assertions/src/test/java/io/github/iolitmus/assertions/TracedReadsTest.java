package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TracedRequests.SizeCount;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;
import org.junit.jupiter.api.Test;

class TracedReadsTest {

    private static final List<SizeCount> SIZES = List.of(new SizeCount(4096, 3), new SizeCount(65536, 2));

    private final TestArms arms = new TestArms();

    @Test
    void sizesAndNumberOfTheFilesOwnAreClaimed() {
        Arm arm = traced(SIZES, 0, 0);

        assertThat(arm).tracedReads().largest().isEqualTo(kib(64));
        assertThat(arm).tracedReads().smallest().isEqualTo(kib(4));
        assertThat(arm).tracedReads().count().isEqualTo(5);
        assertThat(arm).tracedReads().bytes().isEqualTo(kib(140));
        assertThatThrownBy(() -> assertThat(arm).tracedReads().largest().isAtMost(kib(63)))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("largest traced read request of the file is at most 63 KiB")
                .hasMessageContaining("64 KiB in each of 5 runs");
    }

    @Test
    void aTraceWithLossesOrMixedRequestsDecidesNothing() {
        assertThatThrownBy(() ->
                        assertThat(traced(SIZES, 0, 1)).tracedReads().count().isEqualTo(5))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("the trace lost 1 events, and 0 requests read the file and something else");
        assertThatThrownBy(() ->
                        assertThat(traced(SIZES, 2, 0)).tracedReads().largest().isAtMost(kib(64)))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("2 requests read the file and something else");
    }

    @Test
    void ofADeviceWithoutRequestsOnlyBytesAreClaimed() {
        Arm bios = arms.five("scan", trial().traced(new TracedRequests("by extents", true, SIZES, 0, 0, 0, 0)));

        assertThat(bios).tracedReads().bytes().isEqualTo(kib(140));
        assertThatThrownBy(() -> assertThat(bios).tracedReads().count().isEqualTo(5))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("the device has no requests");
        assertThatThrownBy(() -> assertThat(bios).tracedReads().largest().isAtMost(kib(64)))
                .isInstanceOf(UnsupportedException.class);
    }

    @Test
    void ofNoRequestsThereIsNoLargest() {
        Arm none = traced(List.of(), 0, 0);

        assertThat(none).tracedReads().count().isZero();
        assertThatThrownBy(() -> assertThat(none).tracedReads().largest().isAtMost(kib(64)))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("no read request of the file was traced");
    }

    @Test
    void trialsThatWereNotTracedCannotBeClaimedOf() {
        assertThatThrownBy(() -> assertThat(arms.five("scan", trial()))
                        .tracedReads()
                        .count()
                        .isZero())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("run them in lab.traced()");
    }

    private Arm traced(List<SizeCount> own, long straddling, long lost) {
        return arms.five("scan", trial().traced(new TracedRequests("by extents", false, own, straddling, 0, 0, lost)));
    }
}

package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.ASKED_FOR;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.ASYNCHRONOUS;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.SYNCHRONOUS;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ReadaheadTrace.Windows;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadaheadWindowsTest {

    private static final List<Windows> WINDOWS =
            List.of(new Windows(SYNCHRONOUS, 4, 1), new Windows(ASYNCHRONOUS, 8, 1), new Windows(ASYNCHRONOUS, 32, 7));

    private final TestArms arms = new TestArms();

    @Test
    void windowsAreClaimedByTheirCause() {
        Arm arm = traced(WINDOWS, true, 0);

        assertThat(arm).readaheadWindows().count().isEqualTo(9);
        assertThat(arm).readaheadWindows(SYNCHRONOUS).count().isEqualTo(1);
        assertThat(arm).readaheadWindows(ASYNCHRONOUS, ASKED_FOR).count().isEqualTo(8);
        assertThat(arm).readaheadWindows(ASKED_FOR).count().isZero();
        assertThat(arm).readaheadWindows().smallest().isEqualTo(pages(4));
        assertThat(arm).readaheadWindows(ASYNCHRONOUS).smallest().isEqualTo(pages(8));
        assertThat(arm).readaheadWindows(ASYNCHRONOUS).largest().isEqualTo(pages(32));
        assertThat(arm).pagesAdded().isEqualTo(236);
        assertThatThrownBy(() ->
                        assertThat(arm).readaheadWindows(ASYNCHRONOUS).count().isAtMost(7))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("number of asynchronous readahead windows of the file is at most 7 windows")
                .hasMessageContaining("8 windows in each of 5 runs");
    }

    @Test
    void ofNoWindowsThereIsNoLargest() {
        assertThatThrownBy(() -> assertThat(traced(WINDOWS, true, 0))
                        .readaheadWindows(ASKED_FOR)
                        .largest()
                        .isAtMost(pages(32)))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("no such readahead window was traced");
    }

    @Test
    void aTraceThatLostEventsDecidesNothing() {
        Arm lossy = traced(WINDOWS, true, 1);

        assertThatThrownBy(() -> assertThat(lossy).readaheadWindows().count().isEqualTo(9))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("the trace lost 1 events");
        assertThatThrownBy(() -> assertThat(lossy).pagesAdded().isEqualTo(236))
                .isInstanceOf(InconclusiveException.class);
    }

    @Test
    void aKernelThatDoesNotTellOfWindowsStillTellsOfPages() {
        Arm older = traced(List.of(), false, 0);

        assertThat(older).pagesAdded().isEqualTo(236);
        assertThatThrownBy(() -> assertThat(older).readaheadWindows().count().isZero())
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("this kernel does not tell of its readahead windows");
    }

    @Test
    void trialsThatWereNotTracedCannotBeClaimedOf() {
        assertThatThrownBy(() ->
                        assertThat(arms.five("scan", trial())).pagesAdded().isZero())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("run them in lab.readaheadTraced()");
    }

    private static ByteSize pages(long pages) {
        return ByteSize.bytes(pages * PageSize.bytes());
    }

    private Arm traced(List<Windows> windows, boolean known, long lost) {
        return arms.five("scan", trial().readahead(new ReadaheadTrace(236, known, windows, lost)));
    }
}

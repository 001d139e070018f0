package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.nativeio.CacheCounts;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class DontNeedCanFailTest {

    @Test
    void pagesThatNobodyDroppedRefuteThatTheyAreGone(Bench bench) {
        bench.require(Capability.EVICTION);
        Arm untouched = bench.lab().warm(bench.file()).perform("nothing", own -> {});

        Verdict verdict = bench.verdictOf(
                () -> DontNeed.claimEvicted(untouched, untouched, bench.file().pages()));

        assertThat(verdict.outcome()).isEqualTo(REFUTED);
        assertThat(verdict.reason()).startsWith("pages resident is exactly 0 pages");
    }

    /** Its documented outcome is REFUTED, so what must be possible is that it holds. */
    @Test
    void dirtyPagesThatAreGoneHold(Bench bench) {
        bench.require(Capability.EVICTION);
        Arm gone = bench.lab().cold(bench.file()).perform("nothing", own -> {});

        assertThat(bench.verdictOf(() -> DontNeed.claimDropped(gone, gone)).outcome())
                .isEqualTo(HOLDS);
    }

    @Test
    void pagesThatWereNeverDirtySayNothing() {
        assertThatThrownBy(() -> DontNeed.requireDirty(new CacheCounts(8192, 0, 0, 0, 0)))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("none of the 8192 cached pages is dirty");
        assertThatCode(() -> DontNeed.requireDirty(new CacheCounts(8192, 8000, 0, 0, 0)))
                .doesNotThrowAnyException();
        assertThatCode(() -> DontNeed.requireDirty(new CacheCounts(8192, 0, 1, 0, 0)))
                .doesNotThrowAnyException();
    }
}

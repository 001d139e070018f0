package io.github.iolitmus.suites.advice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Axis;
import io.github.iolitmus.kit.record.Surface.Crossing;
import io.github.iolitmus.kit.workload.Sweep;
import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class WillNeedAheadCanFailTest {

    private static final ByteSize BLOCK = ByteSize.kib(8);
    private static final ByteSize LARGE = ByteSize.kib(111);

    @Test
    void requestsOfOneBlockEverywhereHold(Bench bench) {
        assertThat(outcome(bench, LARGE, sizes(bench, BLOCK))).isEqualTo("HOLDS");
    }

    @Test
    void oneRunOfOneCrossingThatKeepsReadaheadRefutes(Bench bench) {
        assertThat(outcome(bench, LARGE, sizes(bench, LARGE))).isEqualTo("REFUTED");
    }

    @Test
    void whereNothingReadsAheadAdviceTurnsNothingOff(Bench bench) {
        assertThat(outcome(bench, BLOCK, sizes(bench, BLOCK))).isEqualTo("INCONCLUSIVE(CONTROL)");
    }

    private static String outcome(Bench bench, ByteSize withoutAdvice, Sweep advised) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        return bench.verdictOf(() -> WillNeedAhead.claimOffEverywhere(
                        arms.requestsOf(withoutAdvice.bytes()), advised, ByteSize.bytes(2 * BLOCK.bytes()), BLOCK))
                .label();
    }

    /** Two distances and one window, requests of one block but for the second run of the last crossing. */
    private static Sweep sizes(Bench bench, ByteSize last) {
        double block = (double) BLOCK.bytes();
        Surface surface = new Surface(
                "a scan",
                "mean size of a read request",
                "bytes",
                new Axis("advice distance", "blocks", List.of(1L, 2L)),
                new Axis("readahead window", "KiB", List.of(128L)),
                List.of(
                        new Crossing(1, 128, List.of(block)),
                        new Crossing(2, 128, List.of(block, (double) last.bytes(), block))),
                List.of());
        return new Sweep(surface, bench.lab().claims());
    }
}

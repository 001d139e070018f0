package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Crossing;
import io.github.iolitmus.kit.workload.Sweep;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two distances and two windows: 8 KiB at three crossings; at the fourth, which is at a border, 8, 128 and 8 KiB. */
class SurfaceClaimsTest {

    private final ClaimCollector claims = new ClaimCollector(TestArms.HEADER);
    private final Sweep sweep = sweep("bytes");

    @Test
    void aBoundThatHoldsEverywhereIsRecordedWithEveryRun() {
        assertThat(sweep).isAtMostEverywhere(kib(128)).isAtLeastEverywhere(kib(8));

        assertThat(claims.claims()).hasSize(2).allSatisfy(claim -> {
            assertThat(claim.passed()).isTrue();
            assertThat(claim.measured()).isEqualTo("8 KiB to 128 KiB at all of 4 crossings");
            assertThat(claim.values()).containsExactly(8192.0, 8192.0, 8192.0, 8192.0, 131072.0, 8192.0);
            assertThat(claim.unit()).isEqualTo("bytes");
        });
    }

    @Test
    void oneRunOfOneCrossingRefutesAndIsNamedByItsPlace() {
        assertThatThrownBy(() -> assertThat(sweep).describedAs("with a lead").isAtMostEverywhere(kib(16)))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("about:       with a lead")
                .hasMessageContaining("mean size of a read request is at most 16 KiB at every crossing of [a scan]")
                .hasMessageContaining("outside at 1 of 4 crossings: 8 KiB to 128 KiB in 3 runs at distance 2 blocks,"
                        + " window 512 KiB")
                .hasMessageContaining("6 runs, 1 crossings at a border more than once, 0 runs dropped");
        assertThat(claims.claims())
                .extracting(claim -> claim.verdict().outcome())
                .containsExactly(Outcome.REFUTED);
    }

    @Test
    void aLowerBoundIsRefutedByWhatIsBelow() {
        assertThatThrownBy(() -> assertThat(sweep).isAtLeastEverywhere(kib(9)))
                .isInstanceOf(RefutedError.class)
                .hasMessageContaining("outside at 4 of 4 crossings")
                .hasMessageContaining("; and more");
    }

    @Test
    void softClaimsTellAll() {
        assertThatThrownBy(() -> claimSoftly(soft ->
                        soft.assertThat(sweep).isAtMostEverywhere(kib(4)).isAtLeastEverywhere(kib(9))))
                .hasMessageContaining("at most 4 KiB")
                .hasMessageContaining("at least 9 KiB");
        assertThat(claims.claims()).hasSize(2).noneMatch(Claim::passed);
    }

    @Test
    void pagesAreNotComparedWithASize() {
        assertThatThrownBy(() -> assertThat(sweep("pages")).isAtMostEverywhere(kib(4)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("is no size but a number of pages");
        assertThat(claims.claims()).isEmpty();
    }

    private Sweep sweep(String unit) {
        return new Sweep(
                new Surface(
                        "a scan",
                        "mean size of a read request",
                        unit,
                        new Surface.Axis("distance", "blocks", List.of(1L, 2L)),
                        new Surface.Axis("window", "KiB", List.of(128L, 512L)),
                        List.of(
                                new Crossing(1, 128, List.of(8192.0)),
                                new Crossing(2, 128, List.of(8192.0)),
                                new Crossing(1, 512, List.of(8192.0)),
                                new Crossing(2, 512, List.of(8192.0, 131072.0, 8192.0))),
                        List.of()),
                claims);
    }
}

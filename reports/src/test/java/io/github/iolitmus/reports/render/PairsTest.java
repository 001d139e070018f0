package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.kit.record.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairsTest {

    private static final CellRecord CELL =
            cell("x").withComparison(Outcome.HOLDS, 1).build();
    private static final Claim CLAIM = CELL.claims().get(0);

    @Test
    void thePictureHasAMarkAPairTheBoundsAndTheEstimate() {
        String svg = PairsPicture.of(CLAIM).orElseThrow();

        assertThat(svg)
                .contains("HOLDS: pread p50 of [forward, 8 KiB, WILLNEED 20 ahead] is faster")
                .contains("G ≈ 1.98×, 98 % anytime interval 1.55× to 2.60×")
                .contains("largest E for HOLDS 213 of 200, for REFUTED 0.0100 of 2000; 3 of at most 30 pairs")
                .contains("HOLDS above 1.00×", "REFUTED below 1.50×", "pairs, in order");
        assertThat(svg.split("width=\"7\" height=\"7\"", -1)).hasSize(4);
    }

    @Test
    void whatTheIntervalDoesNotExcludeYetIsShownAsOpen() {
        PairedTest open =
                new PairedTest("magnitude", 1, 1.5, .01, .001, 30, 2, 2, 1, 1, 2, 0, Double.POSITIVE_INFINITY, 0, null);
        Claim early = new Claim(Claim.Kind.CLAIM, "x", "x", "x", "x", List.of(2.0), "ratio", CLAIM.verdict(), open);

        assertThat(PairsPicture.of(early).orElseThrow())
                .contains("anytime interval 0 to ∞")
                .doesNotContain("Infinity", "NaN");
    }

    @Test
    void aStructuralClaimHasNoPairsToShow() {
        assertThat(PairsPicture.of(new Claim(
                        Claim.Kind.CLAIM,
                        "x",
                        "x",
                        "x",
                        "x",
                        List.of(1.0),
                        "pages",
                        new Verdict(Outcome.HOLDS, null, "so"))))
                .isEmpty();
    }

    @Test
    void theTableHasARowAPairAndSaysWhatWasDropped() {
        String table = PairsTable.of(CELL.comparisons().get(0));

        assertThat(table)
                .contains("treatment: forward, 8 KiB, WILLNEED 20 ahead")
                .contains("control:   forward, 8 KiB\n")
                .contains("order:     by coin, seed 0x5eed")
                .contains("dropped, treatment disturbed: this JVM collected garbage once");
        assertThat(table.lines().filter(line -> line.matches("\\s*[123]  (control|treatment) .*×.*")))
                .hasSize(3);
    }

    @Test
    void ratiosHaveThreeDigitsAndAnAxisOfThemHasOneAmongItsMarks() {
        assertThat(List.of(Ratios.of(.1309), Ratios.of(1.984), Ratios.of(25.31), Ratios.of(313)))
                .containsExactly("0.131×", "1.98×", "25.3×", "313×");
        assertThat(Ratios.ticks(.5, 2)).hasSize(9).contains(.5, 1.0, 2.0);
        assertThat(Ratios.ticks(.01, 100)).hasSizeLessThanOrEqualTo(9).contains(1.0);
    }
}

package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.reports.fixture.CellFixture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OutcomeTableTest {

    @Test
    void columnsAreAligned() {
        List<String> lines = table(cell("short"), cell("a-much-longer-id").on("dir:/x", "xfs"))
                .toString()
                .lines()
                .toList();

        String header = lines.get(2);
        assertThat(lines.get(4).indexOf("HOLDS")).isEqualTo(header.indexOf("outcome"));
        assertThat(lines.get(5).indexOf("HOLDS")).isEqualTo(header.indexOf("outcome"));
        assertThat(lines.get(5).indexOf("xfs dir:/x")).isEqualTo(header.indexOf("filesystem"));
    }

    @Test
    void aJudgedCellShowsWhatWasMeasured() {
        assertThat(table(cell("a").claiming(Claim.Kind.CLAIM, "mean request size is at least 64 KiB", Outcome.HOLDS)))
                .asString()
                .contains("8 KiB in 5 of 5 runs; claimed: at least 64 KiB");
    }

    @Test
    void aRefutedCellShowsTheRefutedClaimNotTheLastOne() {
        assertThat(table(cell("a")
                        .refuted(null, Grade.EXPECTED)
                        .claiming(Claim.Kind.CLAIM, "first", Outcome.REFUTED)
                        .claiming(Claim.Kind.CLAIM, "second", Outcome.HOLDS)))
                .asString()
                .contains("claimed: first")
                .doesNotContain("claimed: second");
    }

    @Test
    void everySkippedCellHasItsWholeReasonUnderneath() {
        String reason = "cachestat(2) is missing: ".repeat(8) + "the end";

        assertThat(table(cell("a").unsupported(reason), cell("b").inconclusive(Subtype.CONTROL, "no contrast")))
                .asString()
                .contains("…")
                .contains("a [ext4 dir:/mnt/ext4]\n      UNSUPPORTED: " + reason)
                .contains("b [ext4 dir:/mnt/ext4]\n      INCONCLUSIVE(CONTROL): no contrast");
    }

    @Test
    void aSurpriseShowsWhatIsDocumented() {
        assertThat(table(cell("a").holds(Grade.SURPRISE).documented(Outcome.REFUTED, "prefetch works on records")))
                .asString()
                .contains("documented: REFUTED on ext4, because prefetch works on records");
    }

    @Test
    void countsAreByOutcomeAndByGrade() {
        assertThat(table(
                                cell("a"),
                                cell("b").refuted(null, Grade.SURPRISE),
                                cell("c").unsupported("x"))
                        .counts())
                .isEqualTo("3 cells: 1 HOLDS, 1 REFUTED, 1 UNSUPPORTED; 1 EXPECTED, 1 SURPRISE, 1 not graded");
        assertThat(table().counts()).isEqualTo("0 cells: none; none");
    }

    @Test
    void escapeSequencesDoNotReachTheTerminal() {
        assertThat(table(cell("a").broken("\u001b[2J\ngone")))
                .asString()
                .contains("\\u001b[2J gone")
                .doesNotContain("\u001b");
    }

    private static OutcomeTable table(CellFixture... cells) {
        return OutcomeTable.of(Stream.of(cells).map(CellFixture::build).toList());
    }
}

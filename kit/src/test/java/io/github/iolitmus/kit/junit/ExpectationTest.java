package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ExpectationTest {

    private static final List<Claim> REFUTED_CLAIM = List.of(new Claim(
            Claim.Kind.CLAIM,
            "arm",
            "it is so",
            "so",
            "not so",
            List.of(),
            "pages",
            new Verdict(Outcome.REFUTED, null, "not so")));

    private static final Platform XFS = new Platform("xfs", Set.of("rw", "noquota", "inode64"), "6.18.44-fc", 4096);

    private static final Expectation ANYWHERE = expectation(null, List.of(), null, 0);
    private static final Expectation ON_XFS = expectation("xfs", List.of(), null, 0);
    private static final Expectation ON_QUOTALESS_XFS = expectation("xfs", List.of("noquota"), null, 0);
    private static final Expectation ON_PLAINEST_XFS = expectation("xfs", List.of("noquota", "inode64"), null, 0);
    private static final Expectation SINCE_6 = expectation(null, List.of(), "[6,)", 0);
    private static final Expectation SMALL_PAGES = expectation(null, List.of(), null, 4096);
    private static final Expectation QUOTALESS = expectation(null, List.of("noquota"), null, 0);
    private static final Expectation EVERYTHING_BUT_TYPE = expectation(null, List.of("noquota"), "[6,)", 4096);
    private static final Expectation SINCE_6_ON_SMALL_PAGES = expectation(null, List.of(), "[6,)", 4096);

    /** From the least specific to the most: the filesystem weighs more than any options, they more than the kernel, it more than the page size. */
    private static final List<Expectation> BY_WEIGHT = List.of(
            ANYWHERE,
            SMALL_PAGES,
            SINCE_6,
            SINCE_6_ON_SMALL_PAGES,
            QUOTALESS,
            EVERYTHING_BUT_TYPE,
            ON_XFS,
            ON_QUOTALESS_XFS,
            ON_PLAINEST_XFS);

    @Test
    void theMostSpecificWinsInWhateverOrderTheyStand() {
        for (int heaviest = 0; heaviest < BY_WEIGHT.size(); heaviest++) {
            List<Expectation> some = new ArrayList<>(BY_WEIGHT.subList(0, heaviest + 1));
            assertThat(Expectation.mostSpecific(some, XFS)).contains(BY_WEIGHT.get(heaviest));
            Collections.reverse(some);
            assertThat(Expectation.mostSpecific(some, XFS)).contains(BY_WEIGHT.get(heaviest));
        }
    }

    @Test
    void whatDoesNotMatchIsLeftOut() {
        List<Expectation> elsewhere = List.of(
                expectation("ext4", List.of(), null, 0),
                expectation("xfs", List.of("usrquota"), null, 0),
                expectation("xfs", List.of(), "(,6.12)", 0),
                expectation("xfs", List.of(), null, 65536));

        assertThat(Expectation.mostSpecific(elsewhere, XFS)).isEmpty();
    }

    @Test
    void twoEquallySpecificOnesAreAnErrorThatNamesBoth() {
        List<Expectation> both = List.of(
                expectation("xfs", List.of("noquota"), null, 0), expectation("xfs", List.of("inode64"), null, 0));

        assertThatThrownBy(() -> Expectation.mostSpecific(both, XFS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "two @Expect match xfs on kernel 6.18.44-fc equally well: (xfs, noquota) and (xfs, inode64);"
                                + " make one of them more specific or remove it");
    }

    @Test
    void equallySpecificOnesOfWhichOneMatchesAreNone() {
        List<Expectation> ranges =
                List.of(expectation("xfs", List.of(), "(,6.12)", 0), expectation("xfs", List.of(), "[6.12,)", 0));

        assertThat(Expectation.mostSpecific(ranges, XFS)).contains(ranges.get(1));
    }

    @ParameterizedTest
    @CsvSource({
        "'[6.1,6.12)', '[6.6,)', true",
        "'(,6.6]', '(,6.1]', true",
        "'[6.1,6.12)', '[6.12,)', false",
        "'(6.6,)', '(,6.6]', false",
        "'[6.6,)', '(,6.6]', true",
        "'[6.1,6.6]', '[6.7,6.9]', false",
        ", , true",
        ", '[6.1,)', false",
    })
    void whatNoKernelTellsApartIsRefusedBeforeAnythingRuns(
            @Nullable String one, @Nullable String other, boolean ambiguous) {
        List<Expectation> both = List.of(
                expectation("xfs", List.of("noquota"), one, 0), expectation("xfs", List.of("noquota"), other, 0));

        if (ambiguous) {
            assertThatThrownBy(() -> Expectation.requireUnambiguous(both))
                    .hasMessageContaining("equally well: (xfs, noquota");
        } else {
            assertThatCode(() -> Expectation.requireUnambiguous(both)).doesNotThrowAnyException();
        }
    }

    @Test
    void whatAFilesystemOptionsOrAPageSizeMayTellApartIsLeftToThePlatform() {
        assertThatCode(() -> Expectation.requireUnambiguous(List.of(
                        ANYWHERE,
                        ON_XFS,
                        expectation("ext4", List.of(), null, 0),
                        ON_QUOTALESS_XFS,
                        expectation("xfs", List.of("inode64"), null, 0),
                        expectation("xfs", List.of(), null, 65536))))
                .doesNotThrowAnyException();
    }

    @Test
    void aLessSpecificPairDoesNotMatterBelowAWinner() {
        assertThat(Expectation.mostSpecific(List.of(ANYWHERE, ANYWHERE, ON_XFS), XFS))
                .contains(ON_XFS);
    }

    @ParameterizedTest(name = "documented {0} {1}, found {2} {3}: {4}")
    @CsvSource({
        "HOLDS,,HOLDS,,EXPECTED",
        "HOLDS,,REFUTED,NO_EFFECT,SURPRISE",
        "REFUTED,,HOLDS,,SURPRISE",
        "REFUTED,,REFUTED,,EXPECTED",
        "REFUTED,,REFUTED,OPPOSITE,EXPECTED",
        "REFUTED,TOO_SMALL,REFUTED,TOO_SMALL,EXPECTED",
        "REFUTED,TOO_SMALL,REFUTED,OPPOSITE,SURPRISE",
        "REFUTED,TOO_SMALL,REFUTED,,SURPRISE",
    })
    void aVerdictIsGradedByWhatIsDocumented(
            Outcome documented,
            @Nullable Subtype documentedSubtype,
            Outcome found,
            @Nullable Subtype foundSubtype,
            Grade grade) {
        Expectation expectation =
                new Expectation("xfs", List.of(), null, 0, documented, documentedSubtype, "the test says so");

        Grading grading =
                Grading.of(new Verdict(found, foundSubtype, "measured"), REFUTED_CLAIM, List.of(expectation), XFS);

        assertThat(grading.grade()).isEqualTo(grade);
        assertThat(grading.expectation()).isEqualTo(expectation.info());
    }

    @ParameterizedTest
    @EnumSource(
            value = Outcome.class,
            names = {"INCONCLUSIVE", "UNSUPPORTED", "BROKEN"})
    void whatShowedNothingHasNoGrade(Outcome outcome) {
        assertThat(Grading.of(new Verdict(outcome, null, "nothing shown"), REFUTED_CLAIM, List.of(ON_XFS), XFS)
                        .grade())
                .isNull();
    }

    @Test
    void withoutAnyExpectationHoldsIsExpected() {
        List<Expectation> usual = List.of(Expectation.HOLDS_UNLESS_SAID);
        assertThat(Grading.of(new Verdict(Outcome.HOLDS, null, "shown"), REFUTED_CLAIM, usual, XFS)
                        .grade())
                .isEqualTo(Grade.EXPECTED);
        assertThat(Grading.of(new Verdict(Outcome.REFUTED, null, "shown"), REFUTED_CLAIM, usual, XFS)
                        .grade())
                .isEqualTo(Grade.SURPRISE);
    }

    @Test
    void anOpenQuestionIsUndocumentedWhateverComesOut() {
        for (Outcome outcome : List.of(Outcome.HOLDS, Outcome.REFUTED)) {
            assertThat(Grading.of(new Verdict(outcome, null, "shown"), REFUTED_CLAIM, List.of(), XFS)
                            .grade())
                    .isEqualTo(Grade.UNDOCUMENTED);
        }
    }

    @Test
    void anAssertionThatIsNoClaimDoesNotMeetADocumentedRefuted() {
        Expectation refuted = new Expectation("xfs", List.of(), null, 0, Outcome.REFUTED, null, "the test says so");

        assertThat(Grading.of(new Verdict(Outcome.REFUTED, null, "assertion failed"), List.of(), List.of(refuted), XFS)
                        .grade())
                .isEqualTo(Grade.SURPRISE);
    }

    @Test
    void whereNoneMatchesNothingIsDocumented() {
        Grading grading = Grading.of(
                new Verdict(Outcome.HOLDS, null, "shown"),
                REFUTED_CLAIM,
                List.of(expectation("ext4", List.of(), null, 0)),
                XFS);

        assertThat(grading).isEqualTo(new Grading(Grade.UNDOCUMENTED, null));
    }

    private static Expectation expectation(
            @Nullable String filesystem, List<String> options, @Nullable String kernel, int pageBytes) {
        return new Expectation(
                filesystem,
                options,
                kernel == null ? null : KernelRange.parse(kernel),
                pageBytes,
                Outcome.HOLDS,
                null,
                "the test says so");
    }
}

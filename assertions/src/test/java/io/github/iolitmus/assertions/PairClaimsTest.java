package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.elapsed;
import static io.github.iolitmus.assertions.IoAssertions.medianOf;
import static io.github.iolitmus.assertions.IoAssertions.p99Of;
import static io.github.iolitmus.assertions.IoAssertions.sleeps;
import static io.github.iolitmus.assertions.TestArms.HEADER;
import static io.github.iolitmus.assertions.TestArms.trial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.iolitmus.assertions.TestArms.OneTrial;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.DroppedPair;
import io.github.iolitmus.kit.record.Comparison.Pair;
import io.github.iolitmus.kit.record.Comparison.Side;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.settings.Power;
import io.github.iolitmus.kit.workload.ReadCall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** What claims come to on made-up pairs. */
class PairClaimsTest {

    private final List<Pair> pairs = new ArrayList<>();

    @Test
    void aFasterTreatmentHoldsAndTheTextSaysByHowMuch() {
        Claims.Statement shown = judged(
                medianOf(ReadCall.PREAD).faster().resolving(1.5),
                pair -> trial().readingIn(24_000),
                pair -> trial().readingIn(pair % 2 == 0 ? 12_000 : 12_600));

        assertThat(shown.outcome()).isEqualTo(Outcome.HOLDS);
        assertThat(pairs).hasSize(8);
        assertThat(shown.values()).hasSize(8).contains(2.0);
        assertThat(shown.text().toString())
                .contains("claim:       pread p50 of [treatment] is faster than that of [control], resolving 1.50×")
                .contains("bound:       HOLDS above G = 1.00×, REFUTED below G = 1.50×")
                .containsPattern("G ≈ 1\\.9\\d*×, 98 % anytime interval 1\\.\\d+× to 2\\.\\d+×")
                .contains("of 200 for and")
                .contains("after 8 of at most 30 pairs); pread p50 12.3 µs against 24.0 µs")
                .contains("1 and 0 pairs dropped for a disturbed control and treatment: garbage")
                .contains("order by coin 0x5eed")
                .contains("cold: 0 pages of 64 resident before the run");
        PairedTest test = shown.test();
        assertThat(test).isNotNull();
        if (test != null) {
            assertThat(test.ratio()).isCloseTo(1.95, within(.01));
            assertThat(test.largestEHolds()).isGreaterThanOrEqualTo(200);
            assertThat(test.alphaRefuted()).isEqualTo(.001);
            assertThat(test.mostPairs()).isEqualTo(30);
            assertThat(test.mode()).isEqualTo("magnitude");
        }
    }

    @Test
    void theSameTimesRefuteThatOneIsFaster() {
        Claims.Statement shown = judged(
                elapsed().faster().resolving(1.5),
                pair -> trial().taking(1000),
                pair -> trial().taking(pair % 2 == 0 ? 1000 : 1010));

        assertThat(shown.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(shown.subtype()).isEqualTo(Subtype.NO_EFFECT);
    }

    @Test
    void aSlowerTreatmentRefutesThatItIsNoSlower() {
        PairClaim claim = elapsed().noSlowerBy(.05);

        Claims.Statement slower = judged(claim, pair -> trial().taking(1000), pair -> trial().taking(1500));
        assertThat(slower.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(slower.subtype()).isEqualTo(Subtype.OPPOSITE);
        assertThat(slower.text().claim()).contains("is no slower than that of [control], resolving 5 %");
        pairs.clear();
        assertThat(judged(claim, pair -> trial().taking(1500), pair -> trial().taking(1000))
                        .outcome())
                .isEqualTo(Outcome.HOLDS);
    }

    @Test
    void tooSmallAnEffectRefutesTheStrictClaim() {
        Claims.Statement shown = judged(
                p99Of(ReadCall.PREAD).fasterByAtLeast(2),
                pair -> trial().readingIn(1300),
                pair -> trial().readingIn(1000));

        assertThat(shown.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(shown.subtype()).isEqualTo(Subtype.TOO_SMALL);
        assertThat(shown.text().claim()).contains("pread p99").contains("faster by at least 2.00×");
    }

    @Test
    void noiseIsInconclusiveAndSaysWhatItWouldTake() {
        Claims.Statement shown = judged(
                elapsed().faster().resolving(1.2),
                pair -> trial().taking(1000),
                pair -> trial().taking(pair % 2 == 0 ? 400 : 2500));

        assertThat(shown.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(shown.subtype()).isEqualTo(Subtype.UNDERPOWERED);
        assertThat(pairs).hasSize(30);
        assertThat(shown.undecided()).contains("pairs would be needed, and 30 are the most");
    }

    @Test
    void theOrderOfTheRunsIsNoEffectOfTheTreatmentAndIsTold() {
        // Whichever runs second takes 10 % less.
        Claims.Statement shown = judged(
                elapsed().faster().resolving(1.5),
                pair -> trial().taking(first(pair) == Side.CONTROL ? 1000 : 900),
                pair -> trial().taking(first(pair) == Side.TREATMENT ? 1000 : 900));

        assertThat(shown.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(shown.text().mechanism()).contains("the second run of a pair takes 10.0 % less");
    }

    @Test
    void theSignAloneCountsWhereAskedFor() {
        PairClaim claim = elapsed().bySign().faster().resolving(1.5);

        Claims.Statement shown =
                judged(claim, pair -> trial().taking(1000), pair -> trial().taking(pair % 9 == 8 ? 90_000 : 500));

        assertThat(shown.outcome()).isEqualTo(Outcome.HOLDS);
        assertThat(shown.test()).extracting(PairedTest::mode).isEqualTo("sign");
    }

    @Test
    void quickTakesFewerPairsAndAllowsMoreErrors() {
        PairClaim.Judge judge = elapsed().faster().resolving(1.5).judge(Power.QUICK);

        assertThat(judge.mostPairs()).isEqualTo(12);
        draw(judge, pair -> trial().taking(2000), pair -> trial().taking(1000));
        assertThat(pairs).hasSize(6);
    }

    @Test
    void aCountHoldsInEveryPairOrNotAtAll() {
        PairClaim claim = sleeps().fewerByFactor(5);

        assertThat(judged(claim, pair -> trial().sleeping(100), pair -> trial().sleeping(20))
                        .outcome())
                .isEqualTo(Outcome.HOLDS);
        assertThat(pairs).hasSize(5);
        pairs.clear();
        Claims.Statement most = judged(claim, pair -> trial().sleeping(100), pair -> trial().sleeping(21));
        assertThat(most.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(most.text().claim()).contains("sleeps of the reading thread of [treatment] is fewer by 5.00×");
        pairs.clear();
        Claims.Statement once =
                judged(claim, pair -> trial().sleeping(100), pair -> trial().sleeping(pair == 3 ? 90 : 1));
        assertThat(once.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(once.subtype()).isEqualTo(Subtype.ENVIRONMENT);
    }

    @Test
    void aShareOfNothingShowsNothing() {
        Claims.Statement shown =
                judged(sleeps().fewerByFactor(5), pair -> trial().sleeping(0), pair -> trial().sleeping(0));

        assertThat(shown.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(shown.subtype()).isEqualTo(Subtype.CONTROL);
    }

    @Test
    void withoutAPairNothingIsDecided() {
        for (PairClaim claim : List.of(elapsed().faster().resolving(2), sleeps().fewerByFactor(2))) {
            Claims.Statement shown = claim.judge(Power.GATE).statement(HEADER, comparison(), "");

            assertThat(shown.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
            assertThat(shown.subtype()).isEqualTo(Subtype.BUDGET);
            assertThat(shown.text().toString()).contains("nothing, for want of pairs");
        }
    }

    @Test
    void saysHowFarItIs() {
        PairClaim.Judge judge = elapsed().faster().resolving(1.5).judge(Power.GATE);
        judge.wantsMoreAfter(pair(0, trial().taking(2000), trial().taking(1000)));

        assertThat(judge.progress())
                .contains("time of the whole loop: E 1.9")
                .contains("of 200 for")
                .contains("of 2000 against");
    }

    @Test
    void aPlanWithoutTheCallHasNoTimeOfIt() {
        PairClaim claim = medianOf(ReadCall.MMAP_TOUCH).faster().resolving(1.5);

        assertThatThrownBy(() -> judged(claim, pair -> trial().readingIn(10), pair -> trial().readingIn(10)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the runs make no call mmap touch");
    }

    @Test
    void aBoundThatNothingCanMeetIsRefused() {
        assertThatThrownBy(() -> elapsed().faster().resolving(1)).hasMessageContaining("give more than 1");
        assertThatThrownBy(() -> elapsed().fasterByAtLeast(Double.NaN)).hasMessageContaining("give more than 1");
        assertThatThrownBy(() -> elapsed().noSlowerBy(0)).hasMessageContaining("as in .05 for 5 %");
        assertThatThrownBy(() -> sleeps().fewerByFactor(1)).hasMessageContaining("give more than 1");
    }

    private Claims.Statement judged(PairClaim claim, IntFunction<OneTrial> control, IntFunction<OneTrial> treatment) {
        PairClaim.Judge judge = claim.judge(Power.GATE);
        draw(judge, control, treatment);
        return judge.statement(HEADER, comparison(), "");
    }

    private void draw(PairClaim.Judge judge, IntFunction<OneTrial> control, IntFunction<OneTrial> treatment) {
        boolean more = true;
        for (int pair = 0; more; pair++) {
            Pair next = pair(pair, control.apply(pair), treatment.apply(pair));
            pairs.add(next);
            more = judge.wantsMoreAfter(next);
        }
    }

    private static Side first(int pair) {
        return pair % 3 == 0 ? Side.CONTROL : Side.TREATMENT;
    }

    private static Pair pair(int pair, OneTrial control, OneTrial treatment) {
        return new Pair(first(pair), control.evidence(), treatment.evidence());
    }

    private Comparison comparison() {
        return new Comparison("control", "treatment", 0x5eed, pairs, List.of(new DroppedPair(Side.CONTROL, "garbage")));
    }
}

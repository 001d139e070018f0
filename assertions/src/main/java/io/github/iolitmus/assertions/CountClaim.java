package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldShow.shouldHaveFewer;

import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.settings.Power;
import io.github.iolitmus.kit.workload.Experiment;
import io.github.iolitmus.kit.workload.Subject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A structural claim on every pair: the treatment's count is at most a share of the control's. */
final class CountClaim extends PairClaim {

    private final Quantity quantity;
    private final double factor;

    CountClaim(Quantity quantity, double factor) {
        this.quantity = quantity;
        this.factor = factor;
    }

    @Override
    void require(Experiment experiment) {
        // A count that the lab cannot take says so when it is taken.
    }

    @Override
    Judge judge(Power power) {
        return new EveryPair(Subject.trialsPerArm(power));
    }

    private final class EveryPair implements Judge {
        private final int wanted;
        private final List<Double> controls = new ArrayList<>();
        private final List<Double> treatments = new ArrayList<>();

        EveryPair(int wanted) {
            this.wanted = wanted;
        }

        @Override
        public int mostPairs() {
            return wanted;
        }

        @Override
        public boolean wantsMoreAfter(Comparison.Pair pair) {
            controls.add(quantity.of(pair.control()));
            treatments.add(quantity.of(pair.treatment()));
            return controls.size() < wanted;
        }

        @Override
        public String progress() {
            return quantity.metric() + ": " + outside() + " of " + controls.size() + " pairs outside the bound";
        }

        private long outside() {
            long outside = 0;
            for (int pair = 0; pair < controls.size(); pair++) {
                outside += treatments.get(pair) * factor <= controls.get(pair) ? 0 : 1;
            }
            return outside;
        }

        @Override
        public Claims.Statement statement(CellHeader header, Comparison comparison, String description) {
            Judgement judged = judgement();
            return new Claims.Statement(
                    judged.outcome(),
                    judged.subtype(),
                    comparison.treatment(),
                    shouldHaveFewer(
                            header,
                            comparison,
                            description,
                            quantity.metric(),
                            factor,
                            controls,
                            treatments,
                            quantity.unit()),
                    judged.undecided(),
                    treatments,
                    quantity.unit(),
                    null);
        }

        private Judgement judgement() {
            if (controls.size() < wanted) {
                return Judgement.undecided(
                        Subtype.BUDGET,
                        controls.size() + " of " + wanted + " pairs were drawn in the time allowed (iolitmus.budget)");
            }
            // A share of nothing is nothing: such a pair would hold for any factor.
            if (controls.stream().anyMatch(count -> count <= 0)) {
                return Judgement.undecided(
                        Subtype.CONTROL, "the control has none in some pair, and a share of nothing shows nothing");
            }
            Outcome outcome = quantity.outcome(outside(), controls.size());
            return outcome == Outcome.INCONCLUSIVE
                    ? Judgement.undecided(Subtype.ENVIRONMENT, Claims.UNDECIDED)
                    : new Judgement(outcome, null, "");
        }
    }

    private record Judgement(Outcome outcome, @Nullable Subtype subtype, String undecided) {

        static Judgement undecided(Subtype subtype, String why) {
            return new Judgement(Outcome.INCONCLUSIVE, subtype, why);
        }
    }
}

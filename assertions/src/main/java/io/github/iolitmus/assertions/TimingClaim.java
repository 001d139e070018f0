package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldShow.shouldShow;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.assertions.statistics.Decision;
import io.github.iolitmus.assertions.statistics.Design;
import io.github.iolitmus.assertions.statistics.Interval;
import io.github.iolitmus.assertions.statistics.Mode;
import io.github.iolitmus.assertions.statistics.OrderEffect;
import io.github.iolitmus.assertions.statistics.SequentialTest;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.Side;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Power;
import io.github.iolitmus.kit.workload.Experiment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A claim on a time, decided by a sequential test while the pairs are drawn. */
final class TimingClaim extends PairClaim {

    private final Quantity quantity;
    private final Mode mode;
    private final double theta0;
    private final double theta1;
    private final String relation;
    private final String resolution;

    TimingClaim(Quantity quantity, Mode mode, double theta0, double theta1, String relation, String resolution) {
        this.quantity = quantity;
        this.mode = mode;
        this.theta0 = theta0;
        this.theta1 = theta1;
        this.relation = relation;
        this.resolution = resolution;
    }

    /** Which errors are allowed and how many pairs there may be. A lab's campaign gates as continuous integration does. */
    private Design design(Power power) {
        return switch (power) {
            case QUICK -> new Design(theta0, theta1, .05, .05, 12, mode);
            case GATE, HIGH -> new Design(theta0, theta1, .01, .001, 30, mode);
        };
    }

    @Override
    void require(Experiment experiment) {
        experiment.untimed().ifPresent(lack -> {
            throw new UnsupportedException("no time of [" + experiment.treatment() + "] says anything here", lack);
        });
    }

    @Override
    Judge judge(Power power) {
        return new Sequential(new SequentialTest(design(power)));
    }

    private final class Sequential implements Judge {
        private final SequentialTest test;
        private final List<Double> ratios = new ArrayList<>();

        Sequential(SequentialTest test) {
            this.test = test;
        }

        @Override
        public int mostPairs() {
            return test.design().mostPairs();
        }

        @Override
        public boolean wantsMoreAfter(Comparison.Pair pair) {
            // What it decided on is what it says; pairs that another claim wanted besides are not its own.
            if (test.decision().isEmpty()) {
                double ratio = quantity.of(pair.control()) / quantity.of(pair.treatment());
                ratios.add(ratio);
                test.add(Math.log(ratio));
            }
            return test.decision().isEmpty();
        }

        @Override
        public String progress() {
            Design design = test.design();
            String planned = test.plannedPairs()
                    .filter(pairs -> pairs > mostPairs())
                    .map(pairs -> ", so noisy that it would take about " + pairs + " pairs")
                    .orElse("");
            return String.format(
                    Locale.ROOT,
                    "%s: E %.3g of %.0f for, %.3g of %.0f against%s",
                    quantity.metric(),
                    test.eHolds(),
                    design.enoughForHolds(),
                    test.eRefuted(),
                    design.enoughForRefuted(),
                    planned);
        }

        @Override
        public Claims.Statement statement(CellHeader header, Comparison comparison, String description) {
            test.finish();
            Decision decision = test.decision().orElseThrow();
            PairedTest evidence = evidence(comparison);
            return new Claims.Statement(
                    decision.outcome(),
                    decision.subtype(),
                    comparison.treatment(),
                    shouldShow(
                            header,
                            comparison,
                            description,
                            quantity.metric(),
                            claimed(comparison),
                            times(comparison),
                            evidence,
                            ratios.size()),
                    undecided(),
                    ratios,
                    Unit.RATIO,
                    evidence);
        }

        private String claimed(Comparison comparison) {
            return quantity.metric() + " of [" + comparison.treatment() + "] is " + relation + " than that of ["
                    + comparison.control() + "], resolving " + resolution;
        }

        private String undecided() {
            return test.plannedPairs()
                    .filter(pairs -> pairs > mostPairs())
                    .map(pairs -> "the runs differ so much among themselves that about " + pairs
                            + " pairs would be needed, and " + mostPairs()
                            + " are the most; run on a quieter machine, or resolve a larger factor")
                    .orElse(
                            "neither side was shown by " + ratios.size()
                                    + " pairs; more of them, or a larger factor to be resolved, might (iolitmus.budget limits their time)");
        }

        private String times(Comparison comparison) {
            if (ratios.isEmpty()) {
                return "";
            }
            List<Comparison.Pair> own = comparison.pairs().subList(0, ratios.size());
            return quantity.median(own.stream().map(Comparison.Pair::treatment).toList()) + " against "
                    + quantity.median(own.stream().map(Comparison.Pair::control).toList());
        }

        private @Nullable Double orderEffect(Comparison comparison) {
            OptionalDouble effect = OrderEffect.of(logs(comparison, Side.CONTROL), logs(comparison, Side.TREATMENT));
            return effect.isPresent() ? effect.getAsDouble() : null;
        }

        /** Of the pairs of which that one ran first. */
        private double[] logs(Comparison comparison, Side first) {
            return IntStream.range(0, ratios.size())
                    .filter(pair -> comparison.pairs().get(pair).first() == first)
                    .mapToDouble(pair -> Math.log(ratios.get(pair)))
                    .toArray();
        }

        private PairedTest evidence(Comparison comparison) {
            Design design = test.design();
            boolean none = ratios.isEmpty();
            Interval interval = none ? new Interval(0, Double.POSITIVE_INFINITY) : test.interval();
            return new PairedTest(
                    mode.toString(),
                    theta0,
                    theta1,
                    design.alphaHolds(),
                    design.alphaRefuted(),
                    design.mostPairs(),
                    test.largestEHolds(),
                    test.largestERefuted(),
                    test.anytimePHolds(),
                    test.anytimePRefuted(),
                    none ? Double.NaN : test.ratio(),
                    interval.lower(),
                    interval.upper(),
                    none ? Double.NaN : test.noise(),
                    orderEffect(comparison));
        }
    }
}

package io.github.iolitmus.assertions.statistics;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import java.util.Arrays;
import java.util.Optional;

/**
 * Decides a claim on pairs while they are drawn: after each one by a sign-flip e-process for either side, and once more, where as many were drawn
 * as may be, by an exact rank test. Half of each error rate goes to either look.
 *
 * <pre>{@code
 * SequentialTest test = new SequentialTest(new Design(1, 1.5, .01, .001, 30, Mode.MAGNITUDE));
 * while (test.decision().isEmpty()) {
 *     test.add(Math.log(controlNanos / treatmentNanos));
 * }
 * }</pre>
 */
public final class SequentialTest {

    /** From so many pairs on the noise can be told. */
    private static final int PAIRS_TO_PLAN = 6;

    private static final int FEWEST_PLANNED = 8;
    /** Pairs for about 80 % power, at a noise as large as the effect. */
    private static final double PAIRS_AT_EQUAL_NOISE = 15;

    private final Design design;
    private final double log0;
    private final double log1;
    private final SignFlipProcess holds;
    private final SignFlipProcess refuted;
    private double[] differences = new double[0];
    private double finalPHolds = 1;
    private double finalPRefuted = 1;
    private Optional<Decision> decision = Optional.empty();

    /** Before the first pair. */
    public SequentialTest(Design design) {
        this.design = design;
        this.log0 = Math.log(design.theta0());
        this.log1 = Math.log(design.theta1());
        this.holds = new SignFlipProcess(design.mode());
        this.refuted = new SignFlipProcess(design.mode());
    }

    /**
     * Takes in the next pair.
     *
     * @param difference ln(control / treatment)
     * @throws IllegalArgumentException if that is no finite number: a time of 0 has no ratio
     * @throws IllegalStateException if all has been decided
     */
    public void add(double difference) {
        if (decision.isPresent()) {
            throw new IllegalStateException("it was decided after " + pairs() + " pairs: " + decision.get());
        }
        if (!Double.isFinite(difference)) {
            throw new IllegalArgumentException("the logarithm of a ratio is " + difference + ": one of the two was 0");
        }
        differences = Arrays.copyOf(differences, differences.length + 1);
        differences[differences.length - 1] = difference;
        holds.add(difference - log0);
        refuted.add(log1 - difference);
        decision = byProcesses();
        if (decision.isEmpty() && pairs() == design.mostPairs()) {
            lookOnce();
        }
    }

    private Optional<Decision> byProcesses() {
        boolean shown = holds.value() >= design.enoughForHolds();
        boolean contrary = refuted.value() >= design.enoughForRefuted();
        if (contrary) {
            return Optional.of(new Decision(Outcome.REFUTED, shown ? Subtype.TOO_SMALL : howRefuted()));
        }
        return shown ? Optional.of(new Decision(Outcome.HOLDS, null)) : Optional.empty();
    }

    /** Of as many pairs as there may be, whose number nobody chose by what they showed. */
    private void lookOnce() {
        finalPHolds = design.mode().finalP(distances(1, log0));
        finalPRefuted = design.mode().finalP(distances(-1, log1));
        if (finalPRefuted <= design.alphaRefuted() / 2) {
            decision = Optional.of(new Decision(
                    Outcome.REFUTED, finalPHolds <= design.alphaHolds() / 2 ? Subtype.TOO_SMALL : howRefuted()));
        } else if (finalPHolds <= design.alphaHolds() / 2) {
            decision = Optional.of(new Decision(Outcome.HOLDS, null));
        } else {
            finish();
        }
    }

    private double[] distances(int sign, double log) {
        return Arrays.stream(differences).map(d -> sign * (d - log)).toArray();
    }

    private Subtype howRefuted() {
        Interval interval = interval();
        if (interval.upper() < 1) {
            return Subtype.OPPOSITE;
        }
        return interval.lower() > 1 ? Subtype.TOO_SMALL : Subtype.NO_EFFECT;
    }

    /**
     * No more pairs will come. There is no look at the end before all pairs were drawn: when to stop may have depended on something that knows
     * the plan.
     */
    public void finish() {
        if (decision.isEmpty()) {
            boolean hopeless =
                    plannedPairs().filter(it -> it > design.mostPairs()).isPresent();
            decision =
                    Optional.of(new Decision(Outcome.INCONCLUSIVE, hopeless ? Subtype.UNDERPOWERED : Subtype.BUDGET));
        }
    }

    /** What it came to; empty while pairs are wanted. */
    public Optional<Decision> decision() {
        return decision;
    }

    /** What was fixed beforehand. */
    public Design design() {
        return design;
    }

    /** How many pairs were taken in. */
    public int pairs() {
        return differences.length;
    }

    /** How many pairs it takes for about 80 % power at the noise so far; empty before {@value #PAIRS_TO_PLAN} pairs. It never stops the sampling. */
    public Optional<Long> plannedPairs() {
        if (pairs() < PAIRS_TO_PLAN) {
            return Optional.empty();
        }
        double relative = noise() / (log1 - log0);
        return Optional.of(Math.max(FEWEST_PLANNED, (long) Math.ceil(PAIRS_AT_EQUAL_NOISE * relative * relative)));
    }

    /** The e-value for HOLDS now. */
    public double eHolds() {
        return holds.value();
    }

    /** The e-value for REFUTED now. */
    public double eRefuted() {
        return refuted.value();
    }

    /** The largest e-value for HOLDS so far. */
    public double largestEHolds() {
        return holds.largest();
    }

    /** The largest e-value for REFUTED so far. */
    public double largestERefuted() {
        return refuted.largest();
    }

    /** The p-value of HOLDS, valid whenever the sampling stops. */
    public double anytimePHolds() {
        return anytimeP(holds, finalPHolds);
    }

    /** The p-value of REFUTED, valid whenever the sampling stops. */
    public double anytimePRefuted() {
        return anytimeP(refuted, finalPRefuted);
    }

    private static double anytimeP(SignFlipProcess process, double finalP) {
        return Math.min(1, 2 * Math.min(1 / process.largest(), finalP));
    }

    /** G as estimated; there must be a pair. */
    public double ratio() {
        return Math.exp(design.mode().center(differences));
    }

    /** The values of G that are not excluded at the error rate of HOLDS on either side. */
    public Interval interval() {
        return Interval.of(design.mode(), differences, design.alphaHolds());
    }

    /** The robust standard deviation of ln G from pair to pair; there must be a pair. */
    public double noise() {
        return Center.noise(differences);
    }
}

package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.assertions.statistics.Mode;
import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.workload.ReadCall;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * A time that every run has, to be claimed of the pairs of an {@code Experiment}. G is the control's time by the treatment's: more than 1 is an
 * improvement.
 *
 * <pre>{@code
 * medianOf(PREAD).faster().resolving(1.5)   // HOLDS: G > 1 was shown. REFUTED: G < 1.5 was shown
 * elapsed().fasterByAtLeast(2)              // HOLDS: G > 2 was shown. REFUTED: G < 4 was shown
 * elapsed().noSlowerBy(.05)                 // HOLDS: G > 1/1.05 was shown. REFUTED: G < 1 was shown
 * }</pre>
 */
public final class Timing {

    private final Quantity quantity;
    private final Mode mode;

    private Timing(Quantity quantity, Mode mode) {
        this.quantity = quantity;
        this.mode = mode;
    }

    static Timing elapsed() {
        return new Timing(
                new Quantity("time of the whole loop", Unit.NANOSECONDS, trial -> trial.elapsedNanos()),
                Mode.MAGNITUDE);
    }

    static Timing of(ReadCall call, String quantile, ToLongFunction<LatencySummary> value) {
        String name = call.displayName();
        return new Timing(
                new Quantity(
                        name + " " + quantile,
                        Unit.NANOSECONDS,
                        trial -> trial.calls().stream()
                                .filter(calls -> calls.call().equals(name))
                                .mapToDouble(value::applyAsLong)
                                .findFirst()
                                .orElseThrow(() -> new IllegalStateException("the runs make no call " + name
                                        + ", so there is no " + quantile + " of it: compare plans that read by it"))),
                Mode.MAGNITUDE);
    }

    /** Counts which of the two was faster and not by how much: for runs of which some take many times as long. */
    public Timing bySign() {
        return new Timing(quantity, Mode.SIGN);
    }

    /** The treatment takes less; the result asks which factor is to be told from none. */
    public Faster faster() {
        return new Faster();
    }

    /**
     * The treatment takes less by a factor or more. HOLDS says that G above it was shown, REFUTED that G below its square was.
     *
     * @param factor more than 1
     */
    public PairClaim fasterByAtLeast(double factor) {
        requireFactor(factor);
        return claim(
                factor,
                factor * factor,
                "faster by at least " + Unit.RATIO.format(factor),
                Unit.RATIO.format(factor * factor));
    }

    /**
     * The treatment takes no more than that share longer.
     *
     * @param share more than 0: {@code .05} for 5 %
     */
    public PairClaim noSlowerBy(double share) {
        if (!(share > 0 && share < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("no slower by a share of " + share
                    + ": no number of pairs shows that two times are the same; give more than 0, as in .05 for 5 %");
        }
        String percent = String.format(Locale.ROOT, "%.4g", 100 * share).replaceFirst("\\.?0+$", "");
        return claim(1 / (1 + share), 1, "no slower", percent + " %");
    }

    private PairClaim claim(double theta0, double theta1, String relation, String resolution) {
        return new TimingClaim(quantity, mode, theta0, theta1, relation, resolution);
    }

    private static void requireFactor(double factor) {
        if (!(factor > 1 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a factor of " + factor + " is not faster: give more than 1");
        }
    }

    /** An improvement that still needs the factor to be told from none. */
    public final class Faster {

        private Faster() {}

        /**
         * HOLDS says that G above 1 was shown, REFUTED that G below the factor was. The larger the factor, the fewer pairs it takes.
         *
         * @param factor more than 1
         */
        public PairClaim resolving(double factor) {
            requireFactor(factor);
            return claim(1, factor, "faster", Unit.RATIO.format(factor));
        }
    }
}

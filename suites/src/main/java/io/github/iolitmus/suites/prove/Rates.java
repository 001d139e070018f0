package io.github.iolitmus.suites.prove;

import java.util.Locale;

/**
 * What comparisons of one known truth came to.
 *
 * @param factor by which the treatment is faster: with 1 every HOLDS is a false one
 * @param comparisons how many there were
 * @param holds those in which a faster treatment was shown
 * @param falseRefuted those in which a slower treatment was shown, which is never true
 * @param undecided those in which neither a faster treatment was shown nor that it is none
 */
public record Rates(double factor, int comparisons, Share holds, Share falseRefuted, int undecided) {

    /**
     * A number of comparisons and what share it stands for.
     *
     * @param lower the lower end of the Clopper–Pearson interval of that share, at 95 %
     * @param upper its upper end
     */
    public record Share(int count, double lower, double upper) {

        private String interval() {
            return String.format(Locale.ROOT, "%.1f to %.1f %%", 100 * lower, 100 * upper);
        }
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "G = %.1f: %d comparisons; %s HOLDS %d (%.1f %%, 95 %% interval %s), false REFUTED %d (%s), undecided %d",
                factor,
                comparisons,
                factor > 1 ? "true" : "false",
                holds.count(),
                100.0 * holds.count() / comparisons,
                holds.interval(),
                falseRefuted.count(),
                falseRefuted.interval(),
                undecided);
    }
}

package io.github.iolitmus.assertions.statistics;

/**
 * The exact interval of a rate of which successes were counted.
 *
 * <p>Source: C. Clopper and E. Pearson, The use of confidence or fiducial limits illustrated in the case of the binomial, 1934.
 *
 * @param lower the smallest rate that is not excluded
 * @param upper the largest
 */
public record ClopperPearson(double lower, double upper) {

    private static final int BISECTIONS = 60;

    /**
     * The interval with an error of alpha, half of it on either side.
     *
     * @param successes of the trials, from 0 to all
     * @param trials at least 1
     */
    public static ClopperPearson of(int successes, int trials, double alpha) {
        if (trials < 1 || successes < 0 || successes > trials) {
            throw new IllegalArgumentException(successes + " successes of " + trials + " trials are no count");
        }
        double lower = successes == 0 ? 0 : 1 - upperOf(trials - successes, trials, alpha);
        return new ClopperPearson(lower, successes == trials ? 1 : upperOf(successes, trials, alpha));
    }

    /** The rate at which so few successes or fewer have a chance of alpha/2. */
    private static double upperOf(int successes, int trials, double alpha) {
        double low = 0;
        double high = 1;
        for (int step = 0; step < BISECTIONS; step++) {
            double rate = (low + high) / 2;
            if (chanceOfAtMost(successes, trials, rate) > alpha / 2) {
                low = rate;
            } else {
                high = rate;
            }
        }
        return low;
    }

    private static double chanceOfAtMost(int successes, int trials, double rate) {
        // By logarithms: the chance of no success among many trials is too small for a double.
        double log = trials * Math.log1p(-rate);
        double sum = Math.exp(log);
        for (int count = 1; count <= successes; count++) {
            log += Math.log((double) (trials - count + 1) / count) + Math.log(rate) - Math.log1p(-rate);
            sum += Math.exp(log);
        }
        return sum;
    }
}

package io.github.iolitmus.assertions.statistics;

/**
 * What is claimed of pairs, fixed before the first one. G is control / treatment, so that G &gt; 1 says that the treatment takes less.
 *
 * @param theta0 HOLDS says G &gt; theta0
 * @param theta1 REFUTED says G &lt; theta1; larger than theta0
 * @param alphaHolds the rate of false HOLDS that is allowed
 * @param alphaRefuted the rate of false REFUTED that is allowed
 * @param mostPairs how many pairs may be drawn
 */
public record Design(double theta0, double theta1, double alphaHolds, double alphaRefuted, int mostPairs, Mode mode) {

    public Design {
        if (!(theta0 > 0 && theta0 < theta1 && theta1 < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("HOLDS above " + theta0 + " and REFUTED below " + theta1
                    + " leave nothing to tell apart: give bounds of which the second is larger, both above 0");
        }
        if (!(alphaHolds > 0 && alphaHolds < 1 && alphaRefuted > 0 && alphaRefuted < 1)) {
            throw new IllegalArgumentException(
                    "rates of error of " + alphaHolds + " and " + alphaRefuted + ": give more than 0 and less than 1");
        }
        if (mostPairs < 1) {
            throw new IllegalArgumentException(mostPairs + " pairs show nothing: give at least 1");
        }
    }

    /** The e-value that shows HOLDS: half of the error is kept for the look at the end. */
    public double enoughForHolds() {
        return 2 / alphaHolds;
    }

    /** The e-value that shows REFUTED. */
    public double enoughForRefuted() {
        return 2 / alphaRefuted;
    }
}

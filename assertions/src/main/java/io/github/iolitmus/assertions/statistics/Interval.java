package io.github.iolitmus.assertions.statistics;

/** The values of G that are not excluded; 0 and infinity are its ends where nothing is excluded yet. */
public record Interval(double lower, double upper) {

    private static final int BISECTIONS = 60;
    /** G beyond e^±20 is nobody's effect. */
    private static final double FAR = 20;

    /** Where neither side's e-value, betting against that G, has reached 1/alpha. */
    static Interval of(Mode mode, double[] differences, double alpha) {
        double[] mirrored = negated(differences);
        return new Interval(Math.exp(lowerLog(mode, differences, alpha)), Math.exp(-lowerLog(mode, mirrored, alpha)));
    }

    /** The e-value falls as the bound rises, so bisection finds where it is 1/alpha. */
    private static double lowerLog(Mode mode, double[] differences, double alpha) {
        double excluded = -FAR;
        double kept = FAR;
        if (!excludes(mode, differences, excluded, alpha)) {
            return Double.NEGATIVE_INFINITY;
        }
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = (excluded + kept) / 2;
            if (excludes(mode, differences, middle, alpha)) {
                excluded = middle;
            } else {
                kept = middle;
            }
        }
        return excluded;
    }

    private static boolean excludes(Mode mode, double[] differences, double log, double alpha) {
        double[] distances = new double[differences.length];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = differences[i] - log;
        }
        return mode.eValue(distances) >= 1 / alpha;
    }

    private static double[] negated(double[] values) {
        double[] negated = new double[values.length];
        for (int i = 0; i < negated.length; i++) {
            negated[i] = -values[i];
        }
        return negated;
    }
}

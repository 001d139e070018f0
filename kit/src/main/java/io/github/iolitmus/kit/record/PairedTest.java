package io.github.iolitmus.kit.record;

import org.jspecify.annotations.Nullable;

/**
 * The sequential test behind a claim on pairs. G is control / treatment of a pair, so that G &gt; 1 says that the treatment takes less; the claim's
 * values are the G of each pair.
 *
 * @param mode what of a pair counts: {@code magnitude}, or {@code sign} alone
 * @param theta0 HOLDS says that G is above this
 * @param theta1 REFUTED says that G is below this
 * @param alphaHolds the rate of false HOLDS that was allowed
 * @param alphaRefuted the rate of false REFUTED that was allowed
 * @param mostPairs how many pairs it would have taken at most
 * @param largestEHolds the largest e-value for HOLDS; with as much as 2 / alphaHolds it is shown
 * @param largestERefuted the largest e-value for REFUTED; with as much as 2 / alphaRefuted it is shown
 * @param anytimePHolds the p-value of HOLDS, valid whenever the sampling stopped
 * @param anytimePRefuted the p-value of REFUTED, valid whenever the sampling stopped
 * @param ratio G, estimated by the Hodges–Lehmann pseudo-median of its logarithm
 * @param lower the lower end of the anytime interval of G, 0 where there is none yet
 * @param upper its upper end, infinite where there is none yet
 * @param noise the robust standard deviation of ln G from pair to pair
 * @param orderEffect how much less the second run of a pair takes than the first, as a ratio; null where all pairs ran in the same order
 */
public record PairedTest(
        String mode,
        double theta0,
        double theta1,
        double alphaHolds,
        double alphaRefuted,
        int mostPairs,
        double largestEHolds,
        double largestERefuted,
        double anytimePHolds,
        double anytimePRefuted,
        double ratio,
        double lower,
        double upper,
        double noise,
        @Nullable Double orderEffect) {}

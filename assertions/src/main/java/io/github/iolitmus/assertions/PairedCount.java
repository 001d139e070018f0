package io.github.iolitmus.assertions;

/**
 * A count that every run has, to be claimed of the pairs of an {@code Experiment}: the mechanism beside the time. No statistics decide it: as on
 * arms, the bound must hold in every pair.
 */
public final class PairedCount {

    private final Quantity quantity;

    PairedCount(Quantity quantity) {
        this.quantity = quantity;
    }

    /**
     * In every pair the treatment has at most the factor's share of what the control has.
     *
     * @param factor more than 1
     */
    public PairClaim fewerByFactor(double factor) {
        if (!(factor > 1 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("fewer by a factor of " + factor + " is not fewer: give more than 1");
        }
        return new CountClaim(quantity, factor);
    }
}

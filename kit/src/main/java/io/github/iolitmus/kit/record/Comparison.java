package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * The evidence of a comparison: two plans, run in pairs back to back, in an order that a fair coin decided for each pair.
 *
 * @param control the plan compared with, in words: {@code cold: backward, 8 KiB}
 * @param treatment the plan that is said to differ
 * @param orderSeed the seed of the coin
 * @param pairs the clean pairs, in the order they ran
 * @param dropped the pairs that do not count, one entry a pair
 */
public record Comparison(
        String control, String treatment, long orderSeed, List<Pair> pairs, List<DroppedPair> dropped) {

    /** One of the two plans. */
    public enum Side {
        /** The plan compared with. */
        CONTROL,
        /** The plan that is said to differ. */
        TREATMENT
    }

    /**
     * A clean pair, both of its runs on the same layout and from the same starting offset.
     *
     * @param first which of the two ran first
     */
    public record Pair(Side first, TrialEvidence control, TrialEvidence treatment) {}

    /**
     * A pair that does not count.
     *
     * @param side in which of its runs the cause was seen
     * @param reason the cause; only such as cannot know the plan
     */
    public record DroppedPair(Side side, String reason) {}

    public Comparison {
        pairs = List.copyOf(pairs);
        dropped = List.copyOf(dropped);
    }

    /** The runs of the control and those of the treatment, as an arm has its trials; none where there is no clean pair. */
    public List<ArmEvidence> sides() {
        return pairs.isEmpty()
                ? List.of()
                : List.of(
                        new ArmEvidence(
                                control, pairs.stream().map(Pair::control).toList(), List.of()),
                        new ArmEvidence(
                                treatment, pairs.stream().map(Pair::treatment).toList(), List.of()));
    }

    /** The comparison in words: {@code [cold: …, WILLNEED 20 ahead] against [cold: …]}. */
    public String inWords() {
        return "[" + treatment + "] against [" + control + "]";
    }
}

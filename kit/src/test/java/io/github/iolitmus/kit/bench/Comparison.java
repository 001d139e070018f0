package io.github.iolitmus.kit.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A figure of both loops, round by round.
 *
 * @param rounds in the order they ran
 */
record Comparison(Figure figure, List<Round> rounds) {

    /** A round: each loop once, on the same file, one right after the other. */
    record Round(double ours, double peer) {
        double ratio() {
            return ours / peer;
        }
    }

    double ours() {
        return median(Round::ours);
    }

    double peer() {
        return median(Round::peer);
    }

    /** The median of the rounds' ratios: what slows both loops down for a while cancels out within a round. */
    double ratio() {
        return median(Round::ratio);
    }

    double smallestRatio() {
        return rounds.stream().mapToDouble(Round::ratio).min().orElseThrow();
    }

    double largestRatio() {
        return rounds.stream().mapToDouble(Round::ratio).max().orElseThrow();
    }

    private double median(ToDoubleFunction<Round> number) {
        double[] sorted = rounds.stream().mapToDouble(number).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1
                ? sorted[middle]
                : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
    }
}

package io.github.iolitmus.kit.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

/**
 * A figure of the kit and its peer, round by round.
 *
 * @param rounds in the order they ran
 */
record Comparison(Figure figure, List<Round> rounds) {

    /** A round: each once, one right after the other. */
    record Round(double kit, double peer) {
        double ratio() {
            return kit / peer;
        }
    }

    /** Has both measured in turn; who begins changes with each round. */
    static Comparison inTurn(Figure figure, int rounds, DoubleSupplier kit, DoubleSupplier peer) {
        List<Round> measured = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            boolean kitFirst = round % 2 == 0;
            double first = (kitFirst ? kit : peer).getAsDouble();
            double second = (kitFirst ? peer : kit).getAsDouble();
            measured.add(kitFirst ? new Round(first, second) : new Round(second, first));
        }
        return new Comparison(figure, measured);
    }

    double kit() {
        return median(Round::kit);
    }

    double peer() {
        return median(Round::peer);
    }

    /** The median of the rounds' ratios: what slows both down for a while cancels out within a round. */
    double ratio() {
        return median(Round::ratio);
    }

    double smallestRatio() {
        return rounds.stream().mapToDouble(Round::ratio).min().orElseThrow();
    }

    double largestRatio() {
        return rounds.stream().mapToDouble(Round::ratio).max().orElseThrow();
    }

    boolean isMet() {
        return figure.target().isMetBy(ratio());
    }

    private double median(ToDoubleFunction<Round> number) {
        double[] sorted = rounds.stream().mapToDouble(number).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1
                ? sorted[middle]
                : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
    }
}

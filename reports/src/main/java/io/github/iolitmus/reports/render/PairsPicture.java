package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.PairedTest;
import io.github.iolitmus.reports.render.Svg.Anchor;
import io.github.iolitmus.reports.render.Svg.Paint;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The pairs behind a claim on a time: a mark for the ratio of each, in the order they were drawn, on a logarithmic axis with the interval of the
 * estimate and the two bounds.
 */
public final class PairsPicture {

    private static final int WIDTH = 820;
    private static final int LEFT = 70;
    private static final int PLOT_WIDTH = WIDTH - LEFT - 40;
    private static final int TOP = 92;
    private static final int ROW = 14;
    private static final int AXIS = 46;
    private static final double MARK = 7;
    /** The room that a bound's name takes. */
    private static final int LABEL = 130;

    private final Claim claim;
    private final PairedTest test;
    private final List<Double> ratios;
    private final double low;
    private final double high;
    private final Svg svg = new Svg();

    private PairsPicture(Claim claim, PairedTest test) {
        this.claim = claim;
        this.test = test;
        this.ratios = claim.values();
        // One, the bounds, all pairs, and as much of the interval as is known.
        double[] shown = DoubleStream.concat(
                        DoubleStream.of(1, test.theta0(), test.theta1(), test.ratio(), test.lower(), test.upper()),
                        ratios.stream().mapToDouble(Double::doubleValue))
                .filter(value -> value > 0 && value < Double.POSITIVE_INFINITY)
                .toArray();
        this.low = Math.log(DoubleStream.of(shown).min().orElse(.5)) - .1;
        this.high = Math.log(DoubleStream.of(shown).max().orElse(2)) + .1;
    }

    /** The picture as SVG; empty for a structural claim, and where no pair was drawn. */
    public static Optional<String> of(Claim claim) {
        PairedTest test = claim.test();
        return test == null || claim.values().isEmpty()
                ? Optional.empty()
                : Optional.of(new PairsPicture(claim, test).draw());
    }

    private String draw() {
        double floor = TOP + (double) ROW * ratios.size();
        svg.boldText(LEFT, 20, 13, OneLine.of(claim.verdict().label() + ": " + claim.statement(), 84));
        svg.text(LEFT, 40, 12, Anchor.START, Paint.FAINT_INK, estimate());
        svg.text(LEFT, 57, 12, Anchor.START, Paint.FAINT_INK, evidence());
        drawInterval(floor);
        drawTicks(floor);
        drawBound(test.theta0(), "HOLDS above", Anchor.END, floor);
        drawBound(test.theta1(), "REFUTED below", Anchor.START, floor);
        for (int pair = 0; pair < ratios.size(); pair++) {
            drawPair(pair);
        }
        svg.uprightText(18, (TOP + floor) / 2, 11, "pairs, in order");
        svg.text(
                LEFT + PLOT_WIDTH / 2.0,
                floor + 36,
                11,
                Anchor.MIDDLE,
                Paint.FAINT_INK,
                "G = control / treatment of a pair (log scale); to the right the treatment takes less");
        return svg.finish(WIDTH, (int) floor + AXIS, "Pairs of a comparison");
    }

    private String estimate() {
        return String.format(
                Locale.ROOT,
                "G ≈ %s, %.0f %% anytime interval %s to %s",
                Ratios.of(test.ratio()),
                100 * (1 - 2 * test.alphaHolds()),
                test.lower() > 0 ? Ratios.of(test.lower()) : "0",
                test.upper() < Double.POSITIVE_INFINITY ? Ratios.of(test.upper()) : "∞");
    }

    private String evidence() {
        return String.format(
                Locale.ROOT,
                "largest E for HOLDS %s of %.0f, for REFUTED %s of %.0f; %d of at most %d pairs",
                e(test.largestEHolds()),
                2 / test.alphaHolds(),
                e(test.largestERefuted()),
                2 / test.alphaRefuted(),
                ratios.size(),
                test.mostPairs());
    }

    /** Three digits, and no exponent where people would count. */
    private static String e(double value) {
        return String.format(Locale.ROOT, value >= 1000 ? "%.0f" : "%.3g", value);
    }

    private void drawInterval(double floor) {
        double from = test.lower() > 0 ? x(test.lower()) : LEFT;
        double to = test.upper() < Double.POSITIVE_INFINITY ? x(test.upper()) : LEFT + (double) PLOT_WIDTH;
        svg.rect(from, TOP, to - from, floor - TOP, Paint.GROUND);
        svg.line(x(test.ratio()), TOP, x(test.ratio()), floor, Paint.BLUE, false);
    }

    private void drawTicks(double floor) {
        svg.line(LEFT, floor, LEFT + (double) PLOT_WIDTH, floor, Paint.INK, false);
        for (double tick : Ratios.ticks(Math.exp(low), Math.exp(high))) {
            svg.line(x(tick), floor, x(tick), floor + 4, Paint.INK, false);
            svg.text(x(tick), floor + 17, 11, Anchor.MIDDLE, Paint.FAINT_INK, Ratios.of(tick));
        }
    }

    private void drawBound(double bound, String name, Anchor anchor, double floor) {
        svg.line(x(bound), TOP - 4.0, x(bound), floor, Paint.INK, true);
        boolean atTheEdge = anchor == Anchor.START && x(bound) > WIDTH - LABEL;
        double beside = anchor == Anchor.END || atTheEdge ? x(bound) - 3 : x(bound) + 3;
        // There it stands above the other one.
        double y = atTheEdge ? TOP - 17.0 : TOP - 6.0;
        svg.text(beside, y, 10, atTheEdge ? Anchor.END : anchor, Paint.INK, name + " " + Ratios.of(bound));
    }

    private void drawPair(int pair) {
        double ratio = ratios.get(pair);
        double y = TOP + ROW * (pair + .5);
        svg.text(LEFT - 8.0, y + 4, 10, Anchor.END, Paint.FAINT_INK, String.valueOf(pair + 1));
        svg.rect(x(ratio) - MARK / 2, y - MARK / 2, MARK, MARK, Paint.BLUE);
    }

    private double x(double ratio) {
        return LEFT + PLOT_WIDTH * (Math.log(ratio) - low) / (high - low);
    }
}

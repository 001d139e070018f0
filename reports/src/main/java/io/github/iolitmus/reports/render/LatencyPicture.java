package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.reports.render.Svg.Anchor;
import io.github.iolitmus.reports.render.Svg.Paint;
import java.util.List;
import java.util.Optional;

/**
 * The latencies of a cell's arms as a picture: a panel for each arm and kind of call, all on one time axis, so that arms can be compared by eye.
 * Bars span a factor of two; counts are on a logarithmic axis, because the few slow calls matter as much as the many fast ones.
 */
public final class LatencyPicture {

    /** More panels than this no longer fit on a screen; the tables have them all. */
    private static final int MOST_PANELS = 12;

    private static final int WIDTH = 820;
    private static final int LEFT = 70;
    private static final int PLOT_WIDTH = WIDTH - LEFT - 36;
    private static final int PLOT_HEIGHT = 120;
    private static final int HEADING_HEIGHT = 52;
    private static final int AXIS_HEIGHT = 46;
    private static final int PANEL_HEIGHT = HEADING_HEIGHT + PLOT_HEIGHT + AXIS_HEIGHT;

    private final List<Panel> panels;
    private final int firstBucket;
    private final int buckets;
    private final double topOfCounts;
    private final Svg svg = new Svg();

    private record Panel(String plan, CallLatencies call) {}

    private LatencyPicture(List<Panel> panels) {
        this.panels = panels;
        this.firstBucket = panels.stream()
                .mapToInt(panel -> PowersOfTwo.index(panel.call().buckets().firstKey()))
                .min()
                .orElse(0);
        int last = panels.stream()
                .mapToInt(panel -> PowersOfTwo.index(panel.call().buckets().lastKey()))
                .max()
                .orElse(0);
        this.buckets = last - firstBucket + 1;
        long most = panels.stream()
                .flatMap(panel -> panel.call().buckets().values().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(1);
        this.topOfCounts = Math.max(1, Math.ceil(Math.log10((double) most)));
    }

    /** The picture as SVG; empty where no call was timed. */
    public static Optional<String> of(List<ArmEvidence> arms) {
        List<Panel> all = arms.stream()
                .flatMap(arm -> CallLatencies.of(arm).stream().map(call -> new Panel(arm.plan(), call)))
                .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        List<Panel> shown = all.subList(0, Math.min(all.size(), MOST_PANELS));
        return Optional.of(new LatencyPicture(shown).draw(all.size() - shown.size()));
    }

    private String draw(int leftOut) {
        for (int index = 0; index < panels.size(); index++) {
            draw(panels.get(index), index * PANEL_HEIGHT);
        }
        int height = panels.size() * PANEL_HEIGHT + (leftOut > 0 ? 24 : 4);
        if (leftOut > 0) {
            svg.text(LEFT, height - 8.0, 12, Anchor.START, Paint.FAINT_INK, leftOut + " more in the tables");
        }
        return svg.finish(WIDTH, height, "Latencies by arm and call");
    }

    private void draw(Panel panel, int top) {
        CallLatencies call = panel.call();
        double floor = top + (double) HEADING_HEIGHT + PLOT_HEIGHT;
        svg.boldText(LEFT, top + 20.0, 13, OneLine.of(panel.plan(), 90));
        svg.text(LEFT, top + 37.0, 12, Anchor.START, Paint.FAINT_INK, caption(call));
        drawCountAxis(floor);
        call.buckets().forEach((from, count) -> drawBar(from, count, floor));
        drawTimeAxis(floor);
        drawQuantile("p50", call.typicalP50Nanos(), floor);
        drawQuantile("p99", call.typicalP99Nanos(), floor);
    }

    private static String caption(CallLatencies call) {
        int trials = call.trials().size();
        return call.call() + " · " + Units.count(call.count()) + " calls in " + trials
                + (trials == 1 ? " trial" : " trials") + " · middle trial: p50 " + Units.time(call.typicalP50Nanos())
                + ", p99 " + Units.time(call.typicalP99Nanos());
    }

    private void drawCountAxis(double floor) {
        for (int power = 0; power <= topOfCounts; power++) {
            double y = floor - height((long) Math.pow(10, power));
            svg.line(LEFT, y, LEFT + (double) PLOT_WIDTH, y, Paint.GRID, false);
            svg.text(LEFT - 6.0, y + 4, 11, Anchor.END, Paint.FAINT_INK, compact((long) Math.pow(10, power)));
        }
        svg.uprightText(18, floor - PLOT_HEIGHT / 2.0, 11, "calls (log scale)");
    }

    private void drawBar(long from, long count, double floor) {
        double x = LEFT + (PowersOfTwo.index(from) - firstBucket) * bucketWidth();
        double height = height(count);
        svg.rect(x + 1, floor - height, bucketWidth() - 2, height, Paint.BLUE);
        svg.text(x + bucketWidth() / 2, floor - height - 3, 10, Anchor.MIDDLE, Paint.INK, compact(count));
    }

    private void drawTimeAxis(double floor) {
        svg.line(LEFT, floor, LEFT + (double) PLOT_WIDTH, floor, Paint.INK, false);
        int step = (int) Math.ceil(52 / bucketWidth());
        for (int bucket = 0; bucket <= buckets; bucket += step) {
            double x = LEFT + bucket * bucketWidth();
            svg.line(x, floor, x, floor + 4, Paint.INK, false);
            String bound = Units.time(PowersOfTwo.bound(firstBucket + bucket));
            svg.text(x, floor + 16, 11, Anchor.MIDDLE, Paint.FAINT_INK, bound);
        }
        String label = "latency of one call (log scale; a bar spans a factor of two)";
        svg.text(LEFT + PLOT_WIDTH / 2.0, floor + 33, 11, Anchor.MIDDLE, Paint.FAINT_INK, label);
    }

    private void drawQuantile(String name, long nanos, double floor) {
        double place = Math.min(buckets, Math.max(0, PowersOfTwo.position(nanos) - firstBucket));
        double x = LEFT + place * bucketWidth();
        svg.line(x, floor, x, floor - PLOT_HEIGHT, Paint.INK, true);
        svg.text(x + 3, floor - PLOT_HEIGHT + 9, 10, Anchor.START, Paint.INK, name);
    }

    private double bucketWidth() {
        return (double) PLOT_WIDTH / Math.max(buckets, 4);
    }

    /** One call is to be visible: the axis begins at half a call. */
    private double height(long count) {
        double half = Math.log10(2);
        return (PLOT_HEIGHT - 16) * (Math.log10((double) count) + half) / (topOfCounts + half);
    }

    private static String compact(long count) {
        if (count < 10_000) {
            return String.valueOf(count);
        }
        return count < 1_000_000 ? Math.round(count / 1e3) + "k" : Math.round(count / 1e5) / 10.0 + "M";
    }
}

package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.reports.render.Svg.Anchor;
import io.github.iolitmus.reports.render.Svg.Paint;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which pages of the file were in the page cache after an arm's trials, beside which the plan asked for: a strip for each different ending, on
 * one file axis. Only the part of the file that something touched is shown. A column of a strip that stands for several pages is divided in
 * their proportion.
 */
public final class ResidencyPicture {

    /** More strips than this no longer fit on a screen; the record has them all. */
    private static final int MOST_STRIPS = 12;

    private static final int WIDTH = 820;
    private static final int LEFT = 16;
    private static final int PLOT_WIDTH = WIDTH - 2 * LEFT;
    private static final int COUNTS_LEFT = 330;
    private static final int MOST_BINS = PLOT_WIDTH / 2;
    private static final int HEADING_HEIGHT = 54;
    private static final int STRIP_HEIGHT = 30;
    private static final int STRIP_PITCH = STRIP_HEIGHT + 44;

    private final String plan;
    private final List<ResidencyStrip> strips;
    private final PageRange range;
    private final Svg svg = new Svg();

    private ResidencyPicture(String plan, List<ResidencyStrip> strips) {
        this.plan = plan;
        this.strips = strips;
        this.range = PageRange.touchedBy(strips);
    }

    /** The picture of an arm as SVG; empty where no trial looked at the file's pages. */
    public static Optional<String> of(ArmEvidence arm) {
        List<ResidencyStrip> all = ResidencyStrip.of(arm);
        if (all.isEmpty()) {
            return Optional.empty();
        }
        List<ResidencyStrip> shown = all.subList(0, Math.min(all.size(), MOST_STRIPS));
        return Optional.of(new ResidencyPicture(arm.plan(), shown).draw(all.size() - shown.size()));
    }

    /** The pages on the axis, from {@code first} to before {@code end}, of a file of {@code pages}. */
    private record PageRange(int first, int end, int pages, int pageBytes) {

        static PageRange touchedBy(List<ResidencyStrip> strips) {
            BitSet touched = new BitSet();
            strips.forEach(strip -> touched.or(strip.touched()));
            int pages = Math.toIntExact(strips.stream()
                    .mapToLong(strip -> strip.residency().pages())
                    .max()
                    .orElse(1));
            int pageBytes = strips.get(0).residency().pageBytes();
            int margin = Math.max(2, (touched.length() - touched.nextSetBit(0)) / 20);
            int first = Math.max(0, touched.nextSetBit(0) - margin);
            int end = Math.min(pages, touched.length() + margin);
            boolean most = touched.isEmpty() || end - first > pages / 2;
            return most ? new PageRange(0, pages, pages, pageBytes) : new PageRange(first, end, pages, pageBytes);
        }

        int shown() {
            return end - first;
        }
    }

    private String draw(int leftOut) {
        svg.boldText(LEFT, 20, 13, OneLine.of(plan, 95));
        drawLegend();
        for (int index = 0; index < strips.size(); index++) {
            draw(strips.get(index), HEADING_HEIGHT + index * STRIP_PITCH);
        }
        int floor = HEADING_HEIGHT + strips.size() * STRIP_PITCH - 16;
        drawAxis(floor);
        if (leftOut > 0) {
            svg.text(LEFT, floor + 66.0, 12, Anchor.START, Paint.FAINT_INK, leftOut + " more endings in the record");
        }
        return svg.finish(WIDTH, floor + (leftOut > 0 ? 76 : 54), "Pages in the page cache after the trials");
    }

    private void drawLegend() {
        double x = LEFT;
        for (PageKind kind : PageKind.values()) {
            svg.rect(x, 31, 14, 12, kind.paint());
            svg.text(x + 20, 41, 12, Anchor.START, Paint.INK, kind.words());
            x += 44 + 7 * kind.words().length();
        }
    }

    private void draw(ResidencyStrip strip, int top) {
        drawCaption(strip, top);
        double stripTop = top + 22.0;
        svg.rect(LEFT, stripTop, PLOT_WIDTH, STRIP_HEIGHT, PageKind.UNTOUCHED.paint());
        int bins = Math.min(range.shown(), MOST_BINS);
        List<Map<PageKind, Integer>> counts = strip.bins(range.first(), range.end(), bins);
        double binWidth = (double) PLOT_WIDTH / bins;
        // Pages drawn wide enough to be told apart get a gap; narrower ones would only flicker.
        double gap = binWidth >= 6 ? 1 : 0;
        for (int bin = 0; bin < bins; ) {
            int end = bin + 1;
            while (gap == 0 && end < bins && counts.get(bin).equals(counts.get(end))) {
                end++;
            }
            drawColumn(LEFT + bin * binWidth, (end - bin) * binWidth - gap, stripTop, counts.get(bin));
            bin = end;
        }
    }

    private void drawColumn(double x, double width, double top, Map<PageKind, Integer> counts) {
        int pages = counts.values().stream().mapToInt(Integer::intValue).sum();
        double bottom = top + STRIP_HEIGHT;
        for (PageKind kind : PageKind.values()) {
            double height = (double) STRIP_HEIGHT * counts.getOrDefault(kind, 0) / pages;
            if (height > 0 && kind != PageKind.UNTOUCHED) {
                svg.rect(x, bottom - height, width, height, kind.paint());
            }
            bottom -= height;
        }
    }

    private void drawCaption(ResidencyStrip strip, int top) {
        String trials = strip.trials() == 1 ? "1 trial" : strip.trials() + " trials";
        String origin = strip.layout() + " file, from " + Units.size(strip.startOffsetBytes());
        svg.text(LEFT, top + 14.0, 12, Anchor.START, Paint.INK, OneLine.of(trials + " · " + origin, 48));
        Map<PageKind, Integer> counts = strip.count();
        double x = COUNTS_LEFT;
        for (PageKind kind : PageKind.values()) {
            svg.rect(x, top + 4.0, 14, 12, kind.paint());
            int pages = counts.getOrDefault(kind, 0);
            svg.text(
                    x + 20,
                    top + 14.0,
                    12,
                    Anchor.START,
                    Paint.INK,
                    Units.count(pages) + (pages == 1 ? " page" : " pages"));
            x += (double) (WIDTH - COUNTS_LEFT) / PageKind.values().length;
        }
    }

    private void drawAxis(int floor) {
        svg.line(LEFT, floor, LEFT + (double) PLOT_WIDTH, floor, Paint.INK, false);
        int ticks = Math.min(4, range.shown());
        for (int tick = 0; tick <= ticks; tick++) {
            double x = LEFT + (double) PLOT_WIDTH * tick / ticks;
            long page = range.first() + (long) range.shown() * tick / ticks;
            Anchor anchor = tick == 0 ? Anchor.START : tick == ticks ? Anchor.END : Anchor.MIDDLE;
            svg.line(x, floor, x, floor + 4.0, Paint.INK, false);
            String place = Units.count(page) + " (" + Units.size(page * range.pageBytes()) + ")";
            svg.text(x, floor + 17.0, 11, anchor, Paint.FAINT_INK, place);
        }
        String whole = range.shown() == range.pages()
                ? ""
                : "; the rest of its " + Units.count(range.pages()) + " pages: neither";
        int pagesPerColumn = (range.shown() + MOST_BINS - 1) / MOST_BINS;
        String columns = pagesPerColumn > 1 ? "; a column stands for up to " + pagesPerColumn + " pages" : "";
        String label = "place in the file, pages of " + Units.size(range.pageBytes()) + columns + whole;
        svg.text(LEFT + PLOT_WIDTH / 2.0, floor + 36.0, 11, Anchor.MIDDLE, Paint.FAINT_INK, label);
    }
}

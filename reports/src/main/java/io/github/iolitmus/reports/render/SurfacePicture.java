package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Crossing;
import io.github.iolitmus.reports.render.Svg.Anchor;
import io.github.iolitmus.reports.render.Svg.Paint;
import java.util.Locale;

/**
 * A surface as a heat map: a field a crossing, the darker the greater, on a logarithmic scale from the least to the greatest. The value is
 * written in each field, so that nobody has to tell shades apart; a frame marks the fields that were run more than once.
 */
public final class SurfacePicture {

    private static final int LEFT = 104;
    private static final int TOP = 84;
    private static final int FIELD_WIDTH = 76;
    private static final int FIELD_HEIGHT = 34;
    private static final int NARROWEST = 560;
    /** Characters that fit into a field; the range of runs that differ takes two lines if it is longer. */
    private static final int LONGEST = 14;
    /** From here on the ground is so dark that ink on it is not. */
    private static final double DARK = 0.5;

    private final Surface surface;
    private final double least;
    private final double most;
    private final Svg svg = new Svg();

    private SurfacePicture(Surface surface) {
        this.surface = surface;
        this.least = surface.crossings().stream()
                .mapToDouble(crossing -> crossing.summary().getMin())
                .min()
                .orElse(0);
        this.most = surface.crossings().stream()
                .mapToDouble(crossing -> crossing.summary().getMax())
                .max()
                .orElse(0);
    }

    /** The picture of a surface as SVG. */
    public static String of(Surface surface) {
        return new SurfacePicture(surface).draw();
    }

    private String draw() {
        int columns = surface.columns().values().size();
        int rows = surface.rows().values().size();
        svg.boldText(16, 20, 13, OneLine.of(surface.plan(), 80));
        svg.text(16, 38, 12, Anchor.START, Paint.FAINT_INK, surface.metric() + " · darker is greater (log scale)");
        double middle = LEFT + columns * FIELD_WIDTH / 2.0;
        svg.text(middle, TOP - 22.0, 11, Anchor.MIDDLE, Paint.FAINT_INK, label(surface.columns()));
        svg.uprightText(28, TOP + rows * FIELD_HEIGHT / 2.0, 11, label(surface.rows()));
        for (int column = 0; column < columns; column++) {
            double x = LEFT + (column + 0.5) * FIELD_WIDTH;
            String place = Units.count(surface.columns().values().get(column));
            svg.text(x, TOP - 6.0, 11, Anchor.MIDDLE, Paint.INK, place);
        }
        for (int row = 0; row < rows; row++) {
            double y = TOP + (row + 0.5) * FIELD_HEIGHT + 4;
            svg.text(
                    LEFT - 8.0,
                    y,
                    11,
                    Anchor.END,
                    Paint.INK,
                    Units.count(surface.rows().values().get(row)));
            for (int column = 0; column < columns; column++) {
                draw(surface.at(column, row), LEFT + column * FIELD_WIDTH, TOP + row * FIELD_HEIGHT);
            }
        }
        int floor = TOP + rows * FIELD_HEIGHT;
        drawLegend(floor + 12.0);
        int width = Math.max(NARROWEST, LEFT + columns * FIELD_WIDTH + 16);
        return svg.finish(width, floor + 40, surface.metric() + " by " + label(surface.columns()));
    }

    private void draw(Crossing crossing, double x, double y) {
        double shade = shade(crossing.summary().getAverage());
        boolean again = crossing.values().size() > 1;
        svg.field(x + 1, y + 1, FIELD_WIDTH - 2, FIELD_HEIGHT - 2, colour(shade), again ? Paint.INK : Paint.GRID);
        Paint ink = shade > DARK ? Paint.WHITE : Paint.INK;
        double middle = x + FIELD_WIDTH / 2.0;
        double centre = y + FIELD_HEIGHT / 2.0;
        String value = SurfaceTable.value(surface, crossing);
        if (value.length() <= LONGEST) {
            svg.text(middle, centre + 4, value.length() > 10 ? 9 : 11, Anchor.MIDDLE, ink, value);
            return;
        }
        int dash = value.indexOf('–') + 1;
        svg.text(middle, centre - 2, 9, Anchor.MIDDLE, ink, value.substring(0, dash));
        svg.text(middle, centre + 10, 9, Anchor.MIDDLE, ink, value.substring(dash));
    }

    private void drawLegend(double y) {
        svg.field(LEFT + 1.0, y, 20, 14, colour(0), Paint.INK);
        svg.text(LEFT + 28.0, y + 11, 11, Anchor.START, Paint.FAINT_INK, "framed: at a border, run more than once");
    }

    private static String label(Surface.Axis axis) {
        return axis.name() + " (" + axis.unit() + ")";
    }

    /** From 0 for the least to 1 for the greatest; 0 where all are alike. Counts from 0 on have a logarithm by adding 1. */
    private double shade(double value) {
        double span = Math.log1p(most) - Math.log1p(least);
        return span <= 0 ? 0 : (Math.log1p(value) - Math.log1p(least)) / span;
    }

    /** From near white to the pictures' blue, darkened. */
    private static String colour(double shade) {
        return String.format(
                Locale.ROOT, "#%02x%02x%02x", mixed(242, 22, shade), mixed(246, 66, shade), mixed(250, 128, shade));
    }

    private static int mixed(int light, int dark, double shade) {
        return (int) Math.round(light + (dark - light) * shade);
    }
}

package io.github.iolitmus.reports.render;

import java.util.Locale;

/** A picture written shape by shape, on white, in pixels from the top left corner. Coordinates are rounded to tenths to keep it small. */
final class Svg {

    private final StringBuilder body = new StringBuilder();

    /** A shape's fill, or a text's or line's colour. */
    enum Paint {
        INK("#26323a"),
        FAINT_INK("#66737c"),
        GRID("#e3e8eb"),
        GROUND("#e6ebee"),
        WHITE("#ffffff"),
        BLUE("#2f6db3"),
        ORANGE("url(#hatched)"),
        RED("url(#dotted)");

        private final String code;

        Paint(String code) {
            this.code = code;
        }
    }

    /** Where a text stands relative to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    Svg rect(double x, double y, double width, double height, Paint fill) {
        body.append(format(
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n", x, y, width, height, fill.code));
        return this;
    }

    /** A rectangle with a frame, in a colour of its own: {@code #rrggbb}. */
    Svg field(double x, double y, double width, double height, String colour, Paint frame) {
        body.append(format(
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\" stroke=\"%s\"/>\n",
                x, y, width, height, colour, frame.code));
        return this;
    }

    Svg line(double x1, double y1, double x2, double y2, Paint stroke, boolean dashed) {
        body.append(format(
                "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"%s/>\n",
                x1, y1, x2, y2, stroke.code, dashed ? " stroke-dasharray=\"4 3\"" : ""));
        return this;
    }

    Svg text(double x, double y, int size, Anchor anchor, Paint ink, String text) {
        body.append(format(
                "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n",
                x, y, String.valueOf(size), anchor.name().toLowerCase(Locale.ROOT), ink.code, escaped(text)));
        return this;
    }

    Svg boldText(double x, double y, int size, String text) {
        body.append(format(
                "<text x=\"%s\" y=\"%s\" font-size=\"%s\" font-weight=\"bold\" fill=\"%s\">%s</text>\n",
                x, y, String.valueOf(size), Paint.INK.code, escaped(text)));
        return this;
    }

    /** A text that reads upwards, centred on its point. */
    Svg uprightText(double x, double y, int size, String text) {
        body.append(format(
                "<text transform=\"translate(%s %s) rotate(-90)\" font-size=\"%s\" text-anchor=\"middle\" fill=\"%s\">%s</text>\n",
                x, y, String.valueOf(size), Paint.FAINT_INK.code, escaped(text)));
        return this;
    }

    /** The whole picture. */
    String finish(int width, int height, String title) {
        return format(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\" "
                                + "font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\">\n<title>%s</title>\n",
                        String.valueOf(width),
                        String.valueOf(height),
                        String.valueOf(width),
                        String.valueOf(height),
                        escaped(title))
                + PATTERNS
                + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
                + body
                + "</svg>\n";
    }

    /** Signs besides colours, for print and for colour-blind readers. */
    private static final String PATTERNS = """
            <defs>
            <pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="#f3b25f"/><rect width="2" height="5" fill="#b8690b"/></pattern>
            <pattern id="dotted" width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" fill="#f8d0cc"/><circle cx="2" cy="2" r="1.2" fill="#a31515"/></pattern>
            </defs>
            """;

    private static String escaped(String text) {
        return XmlText.of(OneLine.of(text));
    }

    private static String format(String template, Object... values) {
        Object[] written = new Object[values.length];
        for (int index = 0; index < values.length; index++) {
            written[index] = values[index] instanceof Double number ? rounded(number) : values[index];
        }
        return String.format(Locale.ROOT, template, written);
    }

    private static String rounded(double number) {
        String tenths = String.format(Locale.ROOT, "%.1f", number);
        return tenths.endsWith(".0") ? tenths.substring(0, tenths.length() - 2) : tenths;
    }
}

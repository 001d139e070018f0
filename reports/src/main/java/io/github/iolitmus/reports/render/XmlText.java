package io.github.iolitmus.reports.render;

/** Text fit for XML 1.0 and HTML, in elements and in attributes. Characters that XML forbids become visible as {@code \u001b}. */
public final class XmlText {

    private XmlText() {}

    /** The text, escaped. */
    public static String of(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> append(escaped, point));
        return escaped.toString();
    }

    private static void append(StringBuilder escaped, int point) {
        switch (point) {
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '&' -> escaped.append("&amp;");
            case '"' -> escaped.append("&quot;");
            // A parser turns a bare line break in an attribute into a space.
            case '\n' -> escaped.append("&#10;");
            default -> {
                if (allowed(point)) {
                    escaped.appendCodePoint(point);
                } else {
                    escaped.append(String.format("\\u%04x", point));
                }
            }
        }
    }

    private static boolean allowed(int point) {
        return point == '\t'
                || (point >= 0x20 && point < 0x7f)
                || (point >= 0xa0 && point <= 0xd7ff)
                || (point >= 0xe000 && point <= 0xfffd)
                || point >= 0x10000;
    }
}

package io.github.iolitmus.reports.render;

/** Text from a record, fit for one line of a terminal: line breaks become spaces, control characters (escape sequences above all) visible. */
public final class OneLine {

    private OneLine() {}

    /** The text on one line. */
    public static String of(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.strip().replaceAll("\\s*\\R\\s*", " ").codePoints().forEach(point -> append(line, point));
        return line.toString();
    }

    /** The text on one line of at most that many characters. */
    public static String of(String text, int width) {
        String line = of(text);
        if (line.length() <= width) {
            return line;
        }
        int cut = Character.isHighSurrogate(line.charAt(width - 2)) ? width - 2 : width - 1;
        return line.substring(0, cut).stripTrailing() + "…";
    }

    private static void append(StringBuilder line, int point) {
        if (point == '\t') {
            line.append(' ');
        } else if (Character.isISOControl(point)) {
            line.append(String.format("\\u%04x", point));
        } else {
            line.appendCodePoint(point);
        }
    }
}

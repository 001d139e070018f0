package io.github.iolitmus.kit.internal.sysfs;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kernel's way to write separators inside a field: a backslash and three octal digits, {@code \040} for a space. */
final class OctalEscapes {

    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-3][0-7]{2})");

    private OctalEscapes() {}

    static String decode(String field) {
        return ESCAPE.matcher(field)
                .replaceAll(escape ->
                        Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(escape.group(1), 8))));
    }
}

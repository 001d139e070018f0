package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How the running kernel prints one event: its {@code print fmt} turned round, so that what was printed gives the fields again. Kernels print the
 * same event differently; none has to be known here.
 *
 * @param name of the event
 * @param printed a group for each conversion of the format
 * @param fields the field that each group shows; a field shown twice is {@code dev} and then {@code dev#2}
 */
record EventFormat(String name, Pattern printed, List<String> fields) {

    private static final Pattern NAME = Pattern.compile("(?m)^name: (\\w+)$");
    private static final Pattern PRINT = Pattern.compile("(?m)^print fmt: \"((?:[^\"\\\\]|\\\\.)*)\"(?:, (.*))?$");
    private static final Pattern CONVERSION =
            Pattern.compile("%(?:%|[-+ #0]*\\d*(?:\\.\\d+)?(?:hh|h|ll|l|z)?([a-zA-Z]))");
    private static final Pattern FIELD = Pattern.compile("REC->(\\w+)|__get_\\w+\\((\\w+)\\)");

    /** An event that was printed, as long as nobody asks for the next. */
    static final class Printed {
        private final EventFormat format;
        private final Matcher matcher;

        private Printed(EventFormat format, Matcher matcher) {
            this.format = format;
            this.matcher = matcher;
        }

        String text(String field) {
            int group = format.fields.indexOf(field) + 1;
            if (group == 0) {
                throw new UnsupportedException(
                        "this kernel's event " + format.name + " shows no " + field + ", only " + format.fields,
                        "use another kernel");
            }
            return matcher.group(group);
        }

        boolean has(String field) {
            return format.fields.contains(field);
        }

        /** As the kernel keeps it in 64 bits: a flush has the last sector there could be, which is -1. */
        long number(String field) {
            String text = text(field);
            return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
        }
    }

    /** All formats of a text in which one format file follows another, by the name of their event. */
    static Map<String, EventFormat> parseAll(String text) {
        return Pattern.compile("(?m)^(?=name: )")
                .splitAsStream(text)
                .filter(format -> !format.isBlank())
                .map(EventFormat::parse)
                .collect(Collectors.toMap(EventFormat::name, Function.identity()));
    }

    /**
     * Reads one format file.
     *
     * @throws IllegalArgumentException if it is none
     */
    static EventFormat parse(String text) {
        Matcher name = NAME.matcher(text);
        Matcher print = PRINT.matcher(text);
        if (!name.find() || !print.find()) {
            throw new IllegalArgumentException("no format of an event: " + text);
        }
        List<String> arguments = print.group(2) == null ? List.of() : split(print.group(2));
        List<String> fields = new ArrayList<>();
        StringBuilder pattern = new StringBuilder();
        String format = print.group(1);
        Matcher conversion = CONVERSION.matcher(format);
        int literal = 0;
        while (conversion.find()) {
            pattern.append(Pattern.quote(unescaped(format.substring(literal, conversion.start()))));
            literal = conversion.end();
            if (conversion.group(1) == null) {
                pattern.append('%');
            } else {
                pattern.append(group(conversion.group(1).charAt(0)));
                fields.add(field(arguments, fields));
            }
        }
        pattern.append(Pattern.quote(unescaped(format.substring(literal))));
        return new EventFormat(name.group(1), Pattern.compile(pattern.toString()), List.copyOf(fields));
    }

    private static String unescaped(String literal) {
        return literal.replace("\\n", "\n").replaceAll("\\\\(.)", "$1");
    }

    private static String group(char conversion) {
        return switch (conversion) {
            case 'd', 'i', 'u' -> " *(-?\\d+)";
            case 'x', 'X' -> " *([0-9a-fA-F]+)";
            default -> "(.*?)";
        };
    }

    /** The field that the next conversion shows; some expressions show none. */
    private static String field(List<String> arguments, List<String> before) {
        if (before.size() >= arguments.size()) {
            throw new IllegalArgumentException("more conversions than arguments: " + arguments);
        }
        Matcher found = FIELD.matcher(arguments.get(before.size()));
        String field = found.find() ? found.group(1) == null ? found.group(2) : found.group(1) : "?";
        long seen = before.stream()
                .filter(known -> known.equals(field) || known.startsWith(field + "#"))
                .count();
        return seen == 0 ? field : field + "#" + (seen + 1);
    }

    /** At the commas outside of parentheses, braces and strings. */
    private static List<String> split(String arguments) {
        List<String> split = new ArrayList<>();
        int depth = 0;
        boolean quoted = false;
        int start = 0;
        for (int index = 0; index < arguments.length(); index++) {
            char character = arguments.charAt(index);
            if (character == '"') {
                quoted = !quoted;
            } else if (!quoted && (character == '(' || character == '{')) {
                depth++;
            } else if (!quoted && (character == ')' || character == '}')) {
                depth--;
            } else if (!quoted && depth == 0 && character == ',') {
                split.add(arguments.substring(start, index));
                start = index + 1;
            }
        }
        split.add(arguments.substring(start));
        return split;
    }

    /** The fields of what was printed after the event's name; empty where this is not how the event is printed. */
    Optional<Printed> read(String text) {
        Matcher matcher = printed.matcher(text);
        return matcher.matches() ? Optional.of(new Printed(this, matcher)) : Optional.empty();
    }
}

package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.trace.EventFormat.Printed;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A trace as tracefs prints it, event by event in the order of their times.
 *
 * @param text the file {@code trace}
 * @param formats by the name of the event
 */
record TraceText(String text, Map<String, EventFormat> formats) {

    /** Thread, pid, perhaps its process, processor, flags, time, event and what it says. */
    private static final Pattern LINE = Pattern.compile(
            "\\s*(.+)-(\\d+)\\s+(?:\\([ \\d-]+\\)\\s+)?\\[\\d+\\]\\s+(?:\\S+\\s+)?(\\d+)\\.(\\d{6}): (\\w+): (.*)");

    private static final long MICROS_PER_SECOND = 1_000_000;

    /** Takes the events. */
    interface Reader {

        /**
         * One event.
         *
         * @param thread the name of the thread that was running
         * @param tid its pid
         * @param micros when, by the trace's clock
         * @param event its name
         */
        void event(String thread, long tid, long micros, String event, Printed fields);
    }

    /** Has all events read; gives how many lines are no event that could be read, which is as if they were lost. */
    long read(Reader reader) {
        long unread = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            if (!line.startsWith("#") && !line.isBlank() && !read(line, reader)) {
                unread++;
            }
        }
        return unread;
    }

    private boolean read(String line, Reader reader) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return false;
        }
        EventFormat format = formats.get(matcher.group(5));
        Optional<Printed> fields = format == null ? Optional.empty() : format.read(matcher.group(6));
        fields.ifPresent(printed -> reader.event(
                matcher.group(1),
                Long.parseLong(matcher.group(2)),
                Long.parseLong(matcher.group(3)) * MICROS_PER_SECOND + Long.parseLong(matcher.group(4)),
                matcher.group(5),
                printed));
        return fields.isPresent();
    }
}

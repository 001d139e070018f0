package io.github.iolitmus.kit.trace;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a trace as tracefs prints it.
 *
 * @param thread the name of the thread that was running
 * @param tid its pid
 * @param process the pid of its process; -1 where the trace does not tell
 * @param micros when, by the trace's clock
 * @param said what the event prints, its name included
 */
public record TraceLine(String thread, long tid, long process, long micros, String said) {

    /** Thread, pid, perhaps its process, processor, flags, time and what the event says. */
    private static final Pattern LINE = Pattern.compile(
            "\\s*(.+)-(\\d+)\\s+(?:\\(\\s*([\\d-]+)\\)\\s+)?\\[\\d+\\]\\s+(?:\\S+\\s+)?(\\d+)\\.(\\d{6}): (.*)");

    private static final long MICROS_PER_SECOND = 1_000_000;

    /** Hands over all lines of a trace in the order of their times; gives how many could not be read, which is as if they were lost. */
    public static long readAll(String trace, Predicate<TraceLine> reader) {
        long unread = 0;
        for (String text : (Iterable<String>) trace.lines()::iterator) {
            if (!text.startsWith("#") && !text.isBlank()) {
                Optional<TraceLine> line = of(text);
                unread += line.isPresent() && reader.test(line.get()) ? 0 : 1;
            }
        }
        return unread;
    }

    private static Optional<TraceLine> of(String text) {
        Matcher matcher = LINE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String process = matcher.group(3);
        return Optional.of(new TraceLine(
                matcher.group(1),
                Long.parseLong(matcher.group(2)),
                process == null || process.startsWith("-") ? -1 : Long.parseLong(process),
                Long.parseLong(matcher.group(4)) * MICROS_PER_SECOND + Long.parseLong(matcher.group(5)),
                matcher.group(6)));
    }
}

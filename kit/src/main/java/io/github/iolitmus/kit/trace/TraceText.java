package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.trace.EventFormat.Printed;
import java.util.Map;
import java.util.Optional;

/**
 * A trace of events that print themselves by their formats.
 *
 * @param text the file {@code trace}
 * @param formats by the name of the event
 */
record TraceText(String text, Map<String, EventFormat> formats) {

    /** Takes the events. */
    interface Reader {

        /** One event: its line, its name and its fields. */
        void event(TraceLine line, String event, Printed fields);
    }

    /** Has all events read in the order of their times; gives how many lines are no event that could be read, which is as if they were lost. */
    long read(Reader reader) {
        return TraceLine.readAll(text, line -> read(line, reader));
    }

    private boolean read(TraceLine line, Reader reader) {
        String[] said = line.said().split(": ", 2);
        EventFormat format = formats.get(said[0]);
        Optional<Printed> fields = format == null || said.length < 2 ? Optional.empty() : format.read(said[1]);
        fields.ifPresent(printed -> reader.event(line, said[0], printed));
        return fields.isPresent();
    }
}

package io.github.iolitmus.kit.helper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is answered to a request that was carried out: values, and bytes in frames before them. */
final class Answer {

    /** Bytes of one stream. */
    static final class Frame {
        final String stream;
        final byte[] bytes;

        Frame(String stream, byte[] bytes) {
            this.stream = stream;
            this.bytes = bytes;
        }
    }

    private final Map<String, String> values = new LinkedHashMap<>();
    private final List<Frame> frames = new ArrayList<>();

    Answer with(String key, Object value) {
        values.put(key, value.toString());
        return this;
    }

    Answer frame(String stream, byte[] bytes) {
        frames.add(new Frame(stream, bytes));
        return this;
    }

    List<Frame> frames() {
        return frames;
    }

    /** The line's values: {@code key=value key=value}, with a blank before each. */
    String line() {
        StringBuilder line = new StringBuilder();
        values.forEach((key, value) -> line.append(' ').append(key).append('=').append(Words.encode(value)));
        return line.toString();
    }
}

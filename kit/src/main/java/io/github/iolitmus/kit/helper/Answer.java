package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is answered to a request that was carried out: values, and bytes in frames before them. */
final class Answer {

    private static final int FRAME_BYTES = 1 << 20;

    /** Something sent in frames. */
    private interface Part {
        void sendTo(OutputStream out) throws IOException;
    }

    private final Map<String, String> values = new LinkedHashMap<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Runnable> afterwards = new ArrayList<>();

    Answer with(String key, Object value) {
        values.put(key, value.toString());
        return this;
    }

    Answer frame(String stream, byte[] bytes) {
        parts.add(out -> send(out, stream, bytes));
        return this;
    }

    /** A file's content, read as it is sent: it may be larger than the helper's memory. */
    Answer file(String stream, Path file) {
        parts.add(out -> {
            try (InputStream in = Files.newInputStream(file)) {
                for (byte[] bytes = in.readNBytes(FRAME_BYTES); bytes.length > 0; bytes = in.readNBytes(FRAME_BYTES)) {
                    send(out, stream, bytes);
                }
            } catch (IOException failed) {
                throw new FailedException("cannot hand over " + file, failed);
            }
        });
        return this;
    }

    /** What is done when the frames are sent. */
    Answer afterwards(Runnable work) {
        afterwards.add(work);
        return this;
    }

    void sendFrames(OutputStream out) throws IOException {
        for (Part part : parts) {
            part.sendTo(out);
        }
        afterwards.forEach(Runnable::run);
    }

    private static void send(OutputStream out, String stream, byte[] bytes) throws IOException {
        out.write(("DATA " + stream + " " + bytes.length + "\n").getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
    }

    /** The line's values: {@code key=value key=value}, with a blank before each. */
    String line() {
        StringBuilder line = new StringBuilder();
        values.forEach((key, value) -> line.append(' ').append(key).append('=').append(Words.encode(value)));
        return line.toString();
    }
}

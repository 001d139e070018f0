package io.github.iolitmus.kit.privilege;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One answer as it came: its frames, then its line.
 *
 * @param number of the request it answers; 0 if the helper could not tell
 * @param word OK, REFUSED or FAILED
 * @param values by key
 * @param frames by stream
 */
record Reply(long number, String word, Map<String, String> values, Map<String, byte[]> frames) {

    /** Longer lines are no answers: the helper's are bounded as requests are. */
    private static final int LONGEST_LINE = 64 << 10;

    private static final String FRAME = "DATA ";

    /**
     * Reads the next one.
     *
     * @throws EOFException at the end of the stream
     * @throws IOException if what came is no answer
     */
    static Reply read(InputStream in) throws IOException {
        Map<String, byte[]> frames = new LinkedHashMap<>();
        String line = line(in);
        while (line.startsWith(FRAME)) {
            String[] words = line.split(" ", -1);
            if (words.length != 3 || !words[2].matches("\\d{1,9}")) {
                throw new IOException("\"" + line + "\" is no frame");
            }
            int length = Integer.parseInt(words[2]);
            byte[] bytes = in.readNBytes(length);
            if (bytes.length != length) {
                throw new EOFException("the frame \"" + line + "\" is cut off after " + bytes.length + " bytes");
            }
            frames.merge(words[1], bytes, Reply::joined);
            line = line(in);
        }
        return of(line, frames);
    }

    private static Reply of(String line, Map<String, byte[]> frames) throws IOException {
        String[] parts = line.split(" ", 3);
        if (parts.length < 2 || !parts[0].matches("\\d{1,18}")) {
            throw new IOException("\"" + line + "\" is no answer");
        }
        return new Reply(Long.parseLong(parts[0]), parts[1], Wire.values(parts.length < 3 ? "" : parts[2]), frames);
    }

    private static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream both = new ByteArrayOutputStream(first.length + second.length);
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the stream ended after \"" + line.toString(StandardCharsets.UTF_8) + "\"");
            }
            if (line.size() == LONGEST_LINE) {
                throw new IOException("a line longer than " + LONGEST_LINE + " bytes is no answer");
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}

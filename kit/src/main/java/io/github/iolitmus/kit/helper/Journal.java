package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What a session has done, by what undoes it: each effect is on disk before it happens. A line is {@code + UNDO} for an effect and {@code - UNDO}
 * once it is undone; a last line cut off by a crash announced an effect that never happened.
 */
final class Journal implements AutoCloseable {

    private final FileChannel channel;
    private final List<Undo> effects = new ArrayList<>();
    private boolean closed;

    private Journal(FileChannel channel) {
        this.channel = channel;
    }

    static Journal create(Path file) throws IOException {
        return new Journal(FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }

    /** The effects of a journal that nobody writes to any more and that are not undone, oldest first. */
    static List<Undo> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        List<Undo> open = new ArrayList<>();
        String text = Files.readString(file);
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n", -1)) {
            if (line.startsWith("+ ")) {
                open.add(Undo.parse(line.substring(2)));
            } else if (line.startsWith("- ")) {
                removeLast(open, Undo.parse(line.substring(2)));
            }
        }
        return open;
    }

    private static void removeLast(List<Undo> open, Undo undone) {
        int index = open.lastIndexOf(undone);
        if (index >= 0) {
            open.remove(index);
        }
    }

    /**
     * Announces an effect.
     *
     * @throws FailedException if it cannot be written down, or the session is being undone: then it must not happen
     */
    synchronized void announce(Undo effect) {
        if (closed) {
            throw new FailedException("the session is at its end and begins nothing any more");
        }
        write("+ " + effect.line());
        effects.add(effect);
    }

    /** Takes note that an effect is undone. */
    synchronized void undone(Undo effect) {
        write("- " + effect.line());
        removeLast(effects, effect);
    }

    /** What is not undone, oldest first. */
    synchronized List<Undo> effects() {
        return List.copyOf(effects);
    }

    /** From here on nothing is begun; what is undone is still noted. */
    synchronized void beginNothingMore() {
        closed = true;
    }

    private void write(String line) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.US_ASCII));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException failed) {
            throw new FailedException("cannot write the journal, so nothing was done", failed);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

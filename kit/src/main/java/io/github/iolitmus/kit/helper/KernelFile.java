package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads and writes the small files of {@code /proc} and {@code /sys}. */
final class KernelFile {

    private KernelFile() {}

    static Optional<String> read(Path file) {
        try {
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip());
        } catch (IOException unavailable) {
            return Optional.empty();
        }
    }

    /**
     * Writes a value in one write, as the kernel wants it.
     *
     * @throws FailedException if the kernel refuses
     */
    static void write(Path file, String value) {
        try {
            Files.write(file, value.getBytes(StandardCharsets.UTF_8), StandardOpenOption.WRITE);
        } catch (IOException refused) {
            throw new FailedException("cannot write " + value + " to " + file, refused);
        }
    }

    /**
     * Empties a list that the kernel keeps; what is written afterwards is added to it.
     *
     * @throws FailedException if the kernel refuses
     */
    static void clear(Path file) {
        try {
            FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)
                    .close();
        } catch (IOException refused) {
            throw new FailedException("cannot empty " + file, refused);
        }
    }

    static List<String> lines(Path file) {
        return read(file).map(text -> List.of(text.split("\n", -1))).orElse(List.of());
    }

    /** The entries of a directory by name, none where it cannot be read. */
    static List<Path> entries(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.sorted().toList();
        } catch (IOException unavailable) {
            return List.of();
        }
    }
}

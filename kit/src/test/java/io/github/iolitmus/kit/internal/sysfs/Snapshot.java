package io.github.iolitmus.kit.internal.sysfs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;

/** Unpacks a recorded machine; the form of the recordings is told beside them. */
public final class Snapshot {

    private final Path root;
    private Path file;

    private Snapshot(Path root) {
        this.root = root;
        this.file = root;
    }

    /** The recording {@code sysfs/NAME.txt}, unpacked below an empty directory. */
    public static Sysfs named(String name, Path root) {
        String resource = "/sysfs/" + name + ".txt";
        try (InputStream text = Objects.requireNonNull(Snapshot.class.getResourceAsStream(resource), resource)) {
            return of(
                    new String(text.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList(),
                    root);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A machine of a single file. */
    public static Sysfs withFile(String path, List<String> lines, Path root) {
        Snapshot snapshot = new Snapshot(root);
        try {
            snapshot.line(path);
            for (String line : lines) {
                snapshot.line("|" + line);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        return Sysfs.at(root);
    }

    private static Sysfs of(List<String> lines, Path root) throws IOException {
        Snapshot snapshot = new Snapshot(root);
        for (String line : lines) {
            snapshot.line(line);
        }
        return Sysfs.at(root);
    }

    private void line(String line) throws IOException {
        if (line.startsWith("|")) {
            Files.writeString(file, line.substring(1) + "\n", StandardOpenOption.APPEND);
        } else if (line.endsWith("/")) {
            Files.createDirectories(below(line));
        } else if (line.contains(" -> ")) {
            int arrow = line.indexOf(" -> ");
            Path link = below(line.substring(0, arrow));
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, Path.of(line.substring(arrow + 4)));
        } else if (line.startsWith("/")) {
            file = below(line);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        } else if (!line.startsWith("#")) {
            throw new IllegalArgumentException("no line of a snapshot: " + line);
        }
    }

    private Path below(String absolute) {
        return root.resolve(absolute.substring(1));
    }
}

package io.github.iolitmus.kit.internal.sysfs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The kernel's text files: {@code /proc} and {@code /sys}, and the few of {@code /etc} that name the system. A file that is missing, or that this
 * process may not read, is empty: kernels differ in what they publish, and every parser here says what its absence means.
 */
public final class Sysfs {

    private static final Pattern NEWLINE = Pattern.compile("\n");

    private final Path root;

    private Sysfs(Path root) {
        this.root = root;
    }

    /** The running kernel's files. */
    public static Sysfs live() {
        return new Sysfs(Path.of("/"));
    }

    /** A recorded snapshot: {@code root} holds {@code proc}, {@code sys} and {@code etc}. */
    public static Sysfs at(Path root) {
        return new Sysfs(root);
    }

    /** Where an absolute path such as {@code /proc/meminfo} lies below the root. */
    public Path path(String absolute) {
        return root.resolve(absolute.substring(1));
    }

    /** A file's text without surrounding white space. */
    public Optional<String> text(String absolute) {
        return text(path(absolute));
    }

    /** A file's lines, none where it cannot be read. */
    public List<String> lines(String absolute) {
        return lines(path(absolute));
    }

    /** The lines of the kernel's configuration, where it publishes it. */
    Optional<List<String>> kernelConfig() {
        try (GZIPInputStream config = new GZIPInputStream(Files.newInputStream(path("/proc/config.gz")))) {
            return Optional.of(List.of(NEWLINE.split(new String(config.readAllBytes(), StandardCharsets.UTF_8))));
        } catch (IOException unavailable) {
            return Optional.empty();
        }
    }

    static Optional<String> text(Path file) {
        try {
            return Optional.of(read(file).strip());
        } catch (IOException unavailable) {
            return Optional.empty();
        }
    }

    static List<String> lines(Path file) {
        try {
            return List.of(NEWLINE.split(read(file)));
        } catch (IOException unavailable) {
            return List.of();
        }
    }

    // Names of files need not be UTF-8: one that is not must not hide the rest of the file.
    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /** The entries of a directory in the order of their names, none where it cannot be read. */
    static List<Path> entries(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.sorted().toList();
        } catch (IOException unavailable) {
            return List.of();
        }
    }
}

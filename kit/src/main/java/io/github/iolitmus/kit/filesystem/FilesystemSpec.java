package io.github.iolitmus.kit.filesystem;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * A filesystem as it is asked for. This version knows one kind, {@code dir:PATH}: a directory of whatever filesystem is mounted there; {@code
 * dir} and {@code dir:.} are the working directory.
 *
 * <p>Example: {@code FilesystemSpec.parse("dir:/mnt/xfs").directory()}.
 *
 * @param text as it was asked for
 * @param directory the directory it names, relative ones as given
 */
public record FilesystemSpec(String text, Path directory) {

    private static final String DIRECTORY = "dir";

    /**
     * Reads one specification. Whether the directory exists is found out when it is opened.
     *
     * @throws IllegalArgumentException if the text is no specification; the message shows what is one
     */
    public static FilesystemSpec parse(String text) {
        String spec = text.strip();
        int colon = spec.indexOf(':');
        String kind = colon < 0 ? spec : spec.substring(0, colon);
        if (spec.isEmpty()) {
            throw new IllegalArgumentException(
                    "an empty text names no filesystem: write dir:/mnt/x, or dir:. for the working directory");
        }
        if (SpecList.isMadeByLaterVersions(kind)) {
            throw new IllegalArgumentException(madeByLaterVersions(spec, kind));
        }
        if (!kind.equals(DIRECTORY)) {
            throw new IllegalArgumentException("\"" + spec + "\" names no filesystem: there is no kind \"" + kind
                    + "\"; write dir:PATH, as in dir:/mnt/x, or dir:. for the working directory");
        }
        return new FilesystemSpec(spec, directory(spec, colon < 0 ? "." : spec.substring(colon + 1)));
    }

    /**
     * Reads several, as in {@code dir:/mnt/a,dir:/mnt/b}. A comma begins a new one only where the name of a kind follows, so that paths and
     * options may have commas.
     *
     * @throws IllegalArgumentException if one of them is no specification, or is there twice
     */
    public static List<FilesystemSpec> parseList(String text) {
        List<FilesystemSpec> specs =
                SpecList.split(text).map(FilesystemSpec::parse).toList();
        for (FilesystemSpec spec : specs) {
            if (specs.indexOf(spec) != specs.lastIndexOf(spec)) {
                throw new IllegalArgumentException("\"" + text + "\" asks for " + spec
                        + " twice: the second record of each behaviour would replace the first");
            }
        }
        return specs;
    }

    private static Path directory(String spec, String path) {
        if (path.isEmpty()) {
            throw new IllegalArgumentException(
                    "\"" + spec + "\" names no directory: write dir:/mnt/x, or dir:. for the working directory");
        }
        try {
            return Path.of(path);
        } catch (InvalidPathException invalid) {
            throw new IllegalArgumentException("\"" + spec + "\" names no directory: " + invalid.getReason(), invalid);
        }
    }

    private static String madeByLaterVersions(String spec, String kind) {
        String example = kind.equals("auto") ? "x" : kind;
        return "\"" + spec + "\": this version tests directories only and makes no filesystem itself; make and mount "
                + (kind.equals("auto") ? "each one" : "the " + kind)
                + " yourself and give its mount point, as in dir:/mnt/"
                + example;
    }

    /** The text as it was asked for. */
    @Override
    public String toString() {
        return text;
    }
}

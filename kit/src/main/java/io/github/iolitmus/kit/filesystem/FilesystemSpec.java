package io.github.iolitmus.kit.filesystem;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * A filesystem as it is asked for: a kind, then after a colon what belongs to it. {@code dir:PATH} is a directory of whatever is mounted there,
 * {@code dir} the working directory; every other kind is made, mounted and removed by the kit: {@code ext4}, {@code ext4:^has_journal}, {@code
 * xfs:reflink=0,sector=4096}, {@code btrfs:compress=zstd,size=1GiB,on=disk}, {@code tmpfs}, {@code overlay:ext4}, {@code zfs:recordsize=8K}.
 *
 * <p>Example: {@code FilesystemSpec.parse("dir:/mnt/xfs").directory()}.
 *
 * @param text as it was asked for
 * @param kind the word before the colon
 * @param rest what stands after the colon; empty where there is none
 */
public record FilesystemSpec(String text, String kind, String rest) {

    static final String DIRECTORY = "dir";
    static final String AUTO = "auto";

    /**
     * Reads one specification. Whether it can be had here is found out when it is opened.
     *
     * @throws IllegalArgumentException if the text is no specification; the message shows what is one
     */
    public static FilesystemSpec parse(String text) {
        String spec = text.strip();
        if (spec.isEmpty()) {
            throw new IllegalArgumentException(
                    "an empty text names no filesystem: write ext4, dir:/mnt/x, or dir:. for the working directory");
        }
        int colon = spec.indexOf(':');
        String kind = colon < 0 ? spec : spec.substring(0, colon);
        if (kind.equals(AUTO)) {
            throw new IllegalArgumentException("\"" + spec + "\" stands for every filesystem that can be had here: it"
                    + " may be a list or stand in one, without options, as in iolitmus.filesystems=auto; here one is"
                    + " asked for, such as ext4");
        }
        FilesystemSpec parsed = new FilesystemSpec(spec, kind, colon < 0 ? "" : spec.substring(colon + 1));
        if (colon >= 0 && parsed.rest.isEmpty()) {
            throw new IllegalArgumentException("\"" + spec + "\" ends after the colon: "
                    + (kind.equals(DIRECTORY)
                            ? "write dir:/mnt/x, or dir:. for the working directory"
                            : "write " + kind + ", or options after it"));
        }
        Providers.of(parsed).check(parsed);
        return parsed;
    }

    /**
     * Reads several, as in {@code ext4,ext4:^has_journal,dir:/mnt/b}. A comma begins a new one only where the name of a kind follows, so that
     * paths and options may have commas. {@code auto} stands for every kind that can be made here, and the working directory.
     *
     * @throws IllegalArgumentException if one of them is no specification, or is there twice
     */
    public static List<FilesystemSpec> parseList(String text) {
        return SpecList.parse(text, AutoSpecs.here());
    }

    /**
     * The directory of a {@code dir}, relative ones as given.
     *
     * @throws IllegalStateException if the kind is another: where it is mounted is known when it is open
     */
    public Path directory() {
        if (!namesDirectory()) {
            throw new IllegalStateException(text + " names no directory: it is made, and then mounted somewhere");
        }
        try {
            return Path.of(rest.isEmpty() ? "." : rest);
        } catch (InvalidPathException invalid) {
            throw new IllegalArgumentException("\"" + text + "\" names no directory: " + invalid.getReason(), invalid);
        }
    }

    /** The same with its data on disk, where its kind would keep them in memory and it does not ask for that: {@code ext4:on=disk} for {@code ext4}. */
    public FilesystemSpec onDisk() {
        return Providers.of(this).onDisk(this);
    }

    /** Whether it is a directory of a filesystem that is mounted already. */
    public boolean namesDirectory() {
        return kind.equals(DIRECTORY);
    }

    /** The text as it was asked for. */
    @Override
    public String toString() {
        return text;
    }
}

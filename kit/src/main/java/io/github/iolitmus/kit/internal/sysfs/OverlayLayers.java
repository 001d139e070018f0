package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The directories an overlay is made of, as its mount options name them. Inside the options a backslash keeps a comma or a colon from separating.
 * <a href="https://docs.kernel.org/filesystems/overlayfs.html">Overlay Filesystem</a>
 */
public final class OverlayLayers {

    // A colon inside a name is escaped by a backslash, itself in octal; newer kernels write its own octal number.
    private static final Pattern UNESCAPED_COLONS = Pattern.compile("(?<!\\\\134):+");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");
    private static final Pattern SEPARATOR = Pattern.compile(",");

    private OverlayLayers() {}

    /** The directory that takes what is written; empty for a read-only overlay. */
    public static Optional<Path> upper(Mount overlay) {
        return overlay.superOption("upperdir").map(OverlayLayers::path);
    }

    /** Every directory, the upper one first. */
    public static List<Path> all(Mount overlay) {
        List<Path> layers = new ArrayList<>();
        upper(overlay).ifPresent(layers::add);
        SEPARATOR
                .splitAsStream(overlay.superOptions())
                .filter(option -> option.startsWith("lowerdir"))
                .map(option -> option.substring(option.indexOf('=') + 1))
                .flatMap(UNESCAPED_COLONS::splitAsStream)
                .forEach(lower -> layers.add(path(OctalEscapes.decode(lower))));
        return layers;
    }

    private static Path path(String escaped) {
        return Path.of(ESCAPE.matcher(escaped).replaceAll("$1"));
    }
}

package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import java.nio.file.Files;

/** Finds a mistyped directory before anything runs; what the kit makes has none yet. */
final class FilesystemCheck {

    private FilesystemCheck() {}

    static void requireDirectory(FilesystemSpec spec) {
        if (spec.namesDirectory() && !Files.isDirectory(spec.directory())) {
            throw new IllegalArgumentException(
                    "--filesystems " + spec + ": " + spec.directory().toAbsolutePath()
                            + " is no directory, so nothing was run; create and mount it, or name another");
        }
    }
}

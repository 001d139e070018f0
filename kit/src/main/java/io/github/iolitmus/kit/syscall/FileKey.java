package io.github.iolitmus.kit.syscall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What tells one file from all others, whatever it is called.
 *
 * @param device {@code st_dev}
 * @param inode {@code st_ino}
 */
public record FileKey(long device, long inode) {

    /** That of a file; empty where there is none or it may not be looked at. */
    public static Optional<FileKey> of(Path file) {
        try {
            return Optional.of(new FileKey(
                    (long) Files.getAttribute(file, "unix:dev"), (long) Files.getAttribute(file, "unix:ino")));
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }
}

package io.github.iolitmus.reports.read;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file or run directory that should have been readable.
 *
 * @param path what could not be read
 * @param reason why, with the path
 */
public record UnreadableFile(Path path, String reason) {

    static UnreadableFile of(Path path, IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return new UnreadableFile(
                path,
                message.contains(path.toString())
                        ? message
                        : "cannot read " + path + ": " + failure.getClass().getSimpleName() + " " + message);
    }
}

package io.github.iolitmus.reports.read;

import java.io.IOException;
import java.nio.file.Path;

/** A directory that was named to be read and holds nothing to read: a mistake in the call, not in a record. */
public final class NoRecordsException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Nothing to read in {@code directory}, for that reason. */
    public NoRecordsException(Path directory, String reason) {
        super("no records in " + directory + ": " + reason);
    }
}

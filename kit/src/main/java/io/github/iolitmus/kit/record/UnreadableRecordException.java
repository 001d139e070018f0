package io.github.iolitmus.kit.record;

import java.io.IOException;
import java.nio.file.Path;

/** A file that should hold a record or a manifest and does not. */
public final class UnreadableRecordException extends IOException {

    private static final long serialVersionUID = 1L;

    /** No record in {@code file}, for that reason. */
    public UnreadableRecordException(Path file, String reason) {
        super("cannot read " + file + ": " + reason);
    }

    /** No record in {@code file}, for that reason. */
    public UnreadableRecordException(Path file, String reason, Throwable cause) {
        super("cannot read " + file + ": " + reason, cause);
    }
}

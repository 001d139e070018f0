package io.github.iolitmus.reports.yaml;

import java.io.IOException;

/** A file is not as it must be. The message begins with file, line and column. */
public final class YamlException extends IOException {

    private static final long serialVersionUID = 1L;

    YamlException(String message) {
        super(message);
    }
}

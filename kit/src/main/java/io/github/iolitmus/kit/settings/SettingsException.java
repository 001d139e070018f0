package io.github.iolitmus.kit.settings;

/** A setting that cannot be understood; the message names it, its value, where it was given and what is allowed. */
public final class SettingsException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    SettingsException(String message) {
        super(message);
    }

    SettingsException(String message, Throwable cause) {
        super(message, cause);
    }
}

package io.github.iolitmus.kit.settings;

/**
 * A setting's value and where it was given.
 *
 * @param value the text, without surrounding white space
 * @param origin for messages: {@code system property iolitmus.power}, {@code line 3 of iolitmus.properties}
 */
record Given(String value, String origin) {

    Given {
        value = value.strip();
    }

    SettingsException wrong(Key key, String allowed) {
        return new SettingsException(message(key, allowed));
    }

    SettingsException wrong(Key key, String allowed, Exception cause) {
        return new SettingsException(message(key, cause.getMessage() + "; " + allowed), cause);
    }

    private String message(Key key, String allowed) {
        return key.property() + " = \"" + value + "\" (" + origin + "): " + allowed;
    }
}

package io.github.iolitmus.kit.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The file {@code iolitmus.properties}: lines {@code name = value}, blank lines, and comments that begin with {@code #}; UTF-8, no escapes, no
 * continued lines.
 */
final class SettingsFile {

    private SettingsFile() {}

    /** The settings a file gives, none if it does not exist. */
    static Map<Key, Given> read(Path file) {
        Map<Key, Given> settings = new EnumMap<>(Key.class);
        int number = 0;
        for (String line : lines(file)) {
            number++;
            String text = line.strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                add(settings, text, "line " + number + " of " + file);
            }
        }
        return settings;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException unreadable) {
            throw new SettingsException(
                    "cannot read the settings in " + file + ": " + unreadable
                            + "; the run would ignore them, so it was not started: make the file a readable UTF-8 text, or remove it",
                    unreadable);
        }
    }

    private static void add(Map<Key, Given> settings, String text, String origin) {
        int equals = text.indexOf('=');
        if (equals <= 0) {
            throw new SettingsException(
                    origin + ": \"" + text + "\" is no setting: write name = value, as in power = gate");
        }
        String name = text.substring(0, equals).strip();
        Key key = Key.existing(name, origin);
        Given earlier = settings.putIfAbsent(key, new Given(text.substring(equals + 1), origin));
        if (earlier != null) {
            throw new SettingsException(
                    origin + ": " + name + " is already set in " + earlier.origin() + ": remove one of them");
        }
    }
}

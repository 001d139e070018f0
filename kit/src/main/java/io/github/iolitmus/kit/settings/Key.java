package io.github.iolitmus.kit.settings;

import io.github.iolitmus.kit.internal.text.EditDistance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The settings there are. */
enum Key {
    FILESYSTEMS,
    BEHAVIOURS,
    POWER,
    SEED,
    REQUIRE,
    RECORDS,
    RUN_ID,
    LAB,
    LOCK,
    WATCHDOG,
    BUDGET;

    static final String PREFIX = "iolitmus.";

    /** The name in {@code iolitmus.properties}: {@code run.id}. */
    String shortName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    /** The name as a property: {@code iolitmus.run.id}. */
    String property() {
        return PREFIX + shortName();
    }

    /** The setting of that name, with or without the prefix. */
    static Optional<Key> named(String name) {
        return Arrays.stream(values())
                .filter(key -> key.shortName().equals(name) || key.property().equals(name))
                .findFirst();
    }

    /**
     * The setting of that name.
     *
     * @param origin where the name was given, for the message
     * @throws SettingsException if there is none, with the nearest there is
     */
    static Key existing(String name, String origin) {
        return named(name)
                .orElseThrow(() -> new SettingsException(origin + ": there is no setting \"" + name
                        + "\"; did you mean \"" + nearestTo(name).shortName() + "\"? There are " + allNames()));
    }

    /** The setting whose name takes the fewest edits to get to. */
    static Key nearestTo(String name) {
        String wanted = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
        return Arrays.stream(values())
                .min(Comparator.comparingInt(key -> EditDistance.between(wanted, key.shortName())))
                .orElseThrow();
    }

    static String allNames() {
        return Arrays.stream(values()).map(Key::shortName).collect(Collectors.joining(", "));
    }
}

package io.github.iolitmus.kit.settings;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.record.Globs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What a run is asked to do. A value comes from the system property {@code iolitmus.NAME}, else from {@code iolitmus.properties} in the working
 * directory, else it is the default. Every getter throws {@link SettingsException} for a value that is not allowed.
 *
 * <p>Example: {@code Settings.load().power()} after {@code -Diolitmus.power=high}.
 */
public final class Settings {

    private static final Pattern TYPE = Pattern.compile("[A-Za-z0-9._-]+");
    private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    /** No setting of a run: commands print stack traces with it. */
    private static final String STACK_TRACES = "iolitmus.debug";

    private final Map<Key, Given> given;
    private final Path workingDirectory;
    private final Drawn drawn;

    private Settings(Map<Key, Given> given, Path workingDirectory, Drawn drawn) {
        this.given = given;
        this.workingDirectory = workingDirectory;
        this.drawn = drawn;
    }

    /**
     * The settings of this JVM.
     *
     * @throws SettingsException if a system property {@code iolitmus.…} names no setting: a misspelt one would be ignored in silence
     */
    public static Settings load() {
        requireKnown(System.getProperties().stringPropertyNames());
        return of(name -> Optional.ofNullable(System.getProperty(name)), Path.of("iolitmus.properties"));
    }

    static void requireKnown(Collection<String> properties) {
        properties.stream()
                .filter(name -> name.startsWith(Key.PREFIX) && !name.equals(STACK_TRACES))
                .forEach(name -> Key.existing(name, "system property " + name));
    }

    /**
     * Settings from other sources.
     *
     * @param properties system properties by name
     * @param file the file to read, which need not exist; relative directories are its neighbours
     * @throws SettingsException if a line of the file is no setting
     */
    public static Settings of(Function<String, Optional<String>> properties, Path file) {
        Path directory = file.resolveSibling("");
        return new Settings(SettingsFile.read(file), directory, Drawn.now()).over(properties, "system property");
    }

    /** These settings under JUnit's configuration parameters, which come first: {@code settings.under(context::getConfigurationParameter)}. */
    public Settings under(Function<String, Optional<String>> configurationParameters) {
        return over(configurationParameters, "JUnit configuration parameter");
    }

    private Settings over(Function<String, Optional<String>> source, String kind) {
        Map<Key, Given> all = new EnumMap<>(Key.class);
        all.putAll(given);
        for (Key key : Key.values()) {
            source.apply(key.property())
                    .ifPresent(value -> all.put(key, new Given(value, kind + " " + key.property())));
        }
        return new Settings(all, workingDirectory, drawn);
    }

    /** The filesystems to test; by default {@code auto}: those that can be made here, and the working directory. */
    public List<FilesystemSpec> filesystems() {
        Given value = value(Key.FILESYSTEMS, "auto");
        try {
            return FilesystemSpec.parseList(value.value());
        } catch (IllegalArgumentException wrong) {
            throw value.wrong(
                    Key.FILESYSTEMS, "allowed is auto, or a list such as ext4,xfs:reflink=0,dir:/mnt/b", wrong);
        }
    }

    /** Which behaviours to run; by default all. */
    public Globs behaviours() {
        Given value = value(Key.BEHAVIOURS, "*");
        try {
            return new Globs(list(value));
        } catch (IllegalArgumentException wrong) {
            throw value.wrong(Key.BEHAVIOURS, "allowed is a list of behaviour ids, with * and ? as wildcards", wrong);
        }
    }

    /** How many trials a claim gets; by default {@link Power#GATE}. */
    public Power power() {
        Given value = value(Key.POWER, Power.GATE.toString());
        return Arrays.stream(Power.values())
                .filter(power -> power.toString().equals(value.value()))
                .findFirst()
                .orElseThrow(() -> value.wrong(Key.POWER, "allowed are quick, gate and high"));
    }

    /** The seed of the run's random numbers; by default drawn, and the same each time these settings are asked. */
    public long seed() {
        Given value = value(Key.SEED, Long.toString(drawn.seed()));
        try {
            return value.value().startsWith("0x")
                    ? Long.parseUnsignedLong(value.value().substring(2), 16)
                    : Long.parseLong(value.value());
        } catch (NumberFormatException wrong) {
            throw value.wrong(Key.SEED, "allowed is a 64-bit whole number, decimal or as 0x and hexadecimal digits");
        }
    }

    /** Filesystem types without which the run proves nothing; by default none. */
    public List<String> require() {
        Given value = value(Key.REQUIRE, "");
        List<String> types = list(value);
        if ((types.isEmpty() && !value.value().isEmpty())
                || !types.stream().allMatch(type -> TYPE.matcher(type).matches())) {
            throw value.wrong(Key.REQUIRE, "allowed is a list of filesystem types, as in ext4,xfs");
        }
        return types;
    }

    /** The directory below which each run makes its own; by default {@code target/iolitmus}, or {@code iolitmus-records} without a target. */
    public Path records() {
        boolean hasTarget = Files.isDirectory(workingDirectory.resolve("target"));
        Given value = value(Key.RECORDS, hasTarget ? "target/iolitmus" : "iolitmus-records");
        Path directory = workingDirectory.resolve(value.value());
        if (value.value().isEmpty() || (Files.exists(directory) && !Files.isDirectory(directory))) {
            throw value.wrong(Key.RECORDS, "allowed is a directory, which is made if it is missing");
        }
        return directory;
    }

    /** The run's id, the name of its directory; by default the time in UTC and the process id. */
    public String runId() {
        Given value = value(Key.RUN_ID, drawn.runId());
        if (!FILE_NAME.matcher(value.value()).matches()) {
            throw value.wrong(
                    Key.RUN_ID,
                    "allowed is a file name of letters, digits, '.', '_' and '-' that begins with a letter or digit");
        }
        return value.value();
    }

    /** The lab's name in records; empty for none. */
    public String lab() {
        return value(Key.LAB, "").value();
    }

    /** What a run does where another one measures on this machine; by default it waits. */
    public LockPolicy lock() {
        Given value = value(Key.LOCK, "wait");
        try {
            return LockPolicy.parse(value.value());
        } catch (IllegalArgumentException wrong) {
            throw value.wrong(Key.LOCK, "allowed are wait, wait:PT10M, fail and off", wrong);
        }
    }

    /** How long a behaviour's body may take before it is interrupted; by default ten minutes. */
    public Duration watchdog() {
        return duration(Key.WATCHDOG, "PT10M");
    }

    /** How long a comparison may draw pairs before it has to do with those it has; by default two minutes. */
    public Duration budget() {
        return duration(Key.BUDGET, "PT2M");
    }

    private Duration duration(Key key, String byDefault) {
        Given value = value(key, byDefault);
        try {
            Duration duration = Duration.parse(value.value());
            if (duration.compareTo(Duration.ofSeconds(1)) >= 0) {
                return duration;
            }
            throw value.wrong(key, "allowed is PT1S and longer");
        } catch (DateTimeParseException wrong) {
            throw value.wrong(key, "allowed is a duration as ISO 8601 writes it, PT10M for ten minutes");
        }
    }

    private Given value(Key key, String byDefault) {
        return given.getOrDefault(key, new Given(byDefault, "default"));
    }

    private static List<String> list(Given value) {
        return Pattern.compile(",")
                .splitAsStream(value.value())
                .map(String::strip)
                .filter(item -> !item.isEmpty())
                .toList();
    }
}

package io.github.iolitmus.kit.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @TempDir
    private Path directory;

    @Test
    void haveDefaults() {
        Settings settings = with(Map.of());

        assertThat(settings.filesystems()).isEqualTo(FilesystemSpec.parseList("auto"));
        assertThat(settings.lock()).isEqualTo(LockPolicy.parse("wait"));
        assertThat(settings.watchdog()).isEqualTo(Duration.ofMinutes(10));
        assertThat(settings.budget()).isEqualTo(Duration.ofMinutes(2));
        assertThat(settings.behaviours().patterns()).containsExactly("*");
        assertThat(settings.power()).isEqualTo(Power.GATE);
        assertThat(settings.require()).isEmpty();
        assertThat(settings.lab()).isEmpty();
        assertThat(settings.runId())
                .matches("\\d{8}-\\d{6}-" + ProcessHandle.current().pid());
    }

    @Test
    void readEverySettingFromTheFile() throws IOException {
        Settings settings = withFile("""
                filesystems = dir:/mnt/a,dir:/mnt/b
                behaviours = willneed-*, fadvise-errors
                power = high
                seed = 42
                require = ext4, xfs
                records = out
                run.id = nightly_7
                lab = bench 1
                """);

        assertThat(settings.filesystems()).extracting(FilesystemSpec::text).containsExactly("dir:/mnt/a", "dir:/mnt/b");
        assertThat(settings.behaviours().patterns()).containsExactly("willneed-*", "fadvise-errors");
        assertThat(settings.power()).isEqualTo(Power.HIGH);
        assertThat(settings.seed()).isEqualTo(42);
        assertThat(settings.require()).containsExactly("ext4", "xfs");
        assertThat(settings.records()).isEqualTo(directory.resolve("out"));
        assertThat(settings.runId()).isEqualTo("nightly_7");
        assertThat(settings.lab()).isEqualTo("bench 1");
    }

    @Test
    void refuseAMisspeltSystemPropertyInsteadOfIgnoringIt() {
        assertThatThrownBy(() -> Settings.requireKnown(List.of("java.home", "iolitmus.powr")))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("system property iolitmus.powr")
                .hasMessageContaining("did you mean \"power\"");
    }

    @Test
    void letTheSwitchForStackTracesPass() {
        assertThatCode(() -> Settings.requireKnown(List.of("iolitmus.debug", "iolitmus.run.id")))
                .doesNotThrowAnyException();
    }

    @Test
    void takeASystemPropertyBeforeTheFile() throws IOException {
        Files.writeString(file(), "power = high\nseed = 1\n");
        Settings settings = with(Map.of("iolitmus.power", "quick"));

        assertThat(settings.power()).isEqualTo(Power.QUICK);
        assertThat(settings.seed()).isEqualTo(1);
    }

    @Test
    void takeAJUnitParameterBeforeASystemProperty() {
        Settings settings = with(Map.of("iolitmus.power", "quick", "iolitmus.lab", "bench"))
                .under(lookup(Map.of("iolitmus.power", "high")));

        assertThat(settings.power()).isEqualTo(Power.HIGH);
        assertThat(settings.lab()).isEqualTo("bench");
    }

    @Test
    void drawTheSeedAndTheRunIdOnce() {
        Settings settings = with(Map.of());

        assertThat(settings.seed()).isEqualTo(settings.seed());
        assertThat(settings.under(lookup(Map.of())).seed()).isEqualTo(settings.seed());
        assertThat(settings.under(lookup(Map.of())).runId()).isEqualTo(settings.runId());
    }

    @Test
    void drawAnotherSeedForAnotherRun() {
        assertThat(with(Map.of()).seed()).isNotEqualTo(with(Map.of()).seed());
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-5, -5", "010, 10", "0x5eed, 24301", "0xffffffffffffffff, -1"})
    void readASeedInBothForms(String text, long seed) {
        assertThat(with(Map.of("iolitmus.seed", text)).seed()).isEqualTo(seed);
    }

    @Test
    void putRecordsBelowTargetOnlyWhereThereIsOne() throws IOException {
        assertThat(with(Map.of()).records()).isEqualTo(directory.resolve("iolitmus-records"));

        Files.createDirectory(directory.resolve("target"));

        assertThat(with(Map.of()).records()).isEqualTo(directory.resolve("target/iolitmus"));
    }

    @ParameterizedTest(name = "{0} = \"{1}\"")
    @CsvSource({
        "power, GATE, 'allowed are quick, gate and high'",
        "power, '', 'allowed are quick, gate and high'",
        "seed, 1e3, allowed is a 64-bit whole number",
        "seed, 0x, allowed is a 64-bit whole number",
        "seed, 9223372036854775808, allowed is a 64-bit whole number",
        "require, ext4 xfs, allowed is a list of filesystem types",
        "behaviours, 'a,B', '\"B\" can match no behaviour id; allowed is a list of behaviour ids'",
        "behaviours, '', no pattern selects nothing; allowed is a list of behaviour ids",
        "filesystems, ext5, '\"ext5\" names no filesystem'",
        "lock, never, 'allowed are wait, wait:PT10M, fail and off'",
        "watchdog, 10m, allowed is a duration",
        "watchdog, PT0.5S, allowed is PT1S and longer",
        "budget, 2m, allowed is a duration",
        "budget, PT0S, allowed is PT1S and longer",
        "filesystems, '', an empty text names no filesystem",
        "records, '', allowed is a directory",
        "run.id, ../x, allowed is a file name",
        "run.id, '', allowed is a file name"
    })
    void tellWhatIsWrongWhereItCameFromAndWhatIsAllowed(String key, String value, String message) {
        Settings settings = with(Map.of("iolitmus." + key, value));

        assertThatThrownBy(() -> read(settings, key))
                .isInstanceOf(SettingsException.class)
                .hasMessageStartingWith(
                        "iolitmus." + key + " = \"" + value + "\" (system property iolitmus." + key + "): ")
                .hasMessageContaining(message);
    }

    @Test
    void tellTheLineOfAWrongValueInTheFile() throws IOException {
        Settings settings = withFile("\n# tier\npower = hihg\n");

        assertThatThrownBy(settings::power)
                .hasMessageStartingWith("iolitmus.power = \"hihg\" (line 3 of " + file() + "): ");
    }

    @Test
    void tellTheJUnitParameterOfAWrongValue() {
        Settings settings = with(Map.of()).under(lookup(Map.of("iolitmus.power", "x")));

        assertThatThrownBy(settings::power).hasMessageContaining("(JUnit configuration parameter iolitmus.power)");
    }

    @Test
    void refuseAFileAsTheDirectoryOfRecords() throws IOException {
        Files.createFile(directory.resolve("taken"));
        Settings settings = with(Map.of("iolitmus.records", "taken"));

        assertThatThrownBy(settings::records).hasMessageContaining("allowed is a directory");
    }

    private static Object read(Settings settings, String key) {
        return switch (key) {
            case "filesystems" -> settings.filesystems();
            case "behaviours" -> settings.behaviours();
            case "power" -> settings.power();
            case "seed" -> settings.seed();
            case "require" -> settings.require();
            case "records" -> settings.records();
            case "run.id" -> settings.runId();
            case "lock" -> settings.lock();
            case "watchdog" -> settings.watchdog();
            case "budget" -> settings.budget();
            default -> throw new IllegalArgumentException(key);
        };
    }

    private Settings with(Map<String, String> properties) {
        return Settings.of(lookup(properties), file());
    }

    private Settings withFile(String text) throws IOException {
        Files.writeString(file(), text);
        return with(Map.of());
    }

    private Path file() {
        return directory.resolve("iolitmus.properties");
    }

    private static Function<String, Optional<String>> lookup(Map<String, String> properties) {
        return name -> Optional.ofNullable(properties.get(name));
    }
}

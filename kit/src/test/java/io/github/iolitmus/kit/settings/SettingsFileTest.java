package io.github.iolitmus.kit.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsFileTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = directory.resolve("iolitmus.properties");
    }

    @Test
    void isEmptyWhereThereIsNone() {
        assertThat(SettingsFile.read(file)).isEmpty();
    }

    @Test
    void skipsBlankLinesAndComments() throws IOException {
        assertThat(read("# power = high\n\n   \n  # more\n")).isEmpty();
    }

    @Test
    void takesNamesWithAndWithoutPrefixAndValuesWithEqualsSigns() throws IOException {
        assertThat(read("iolitmus.power=high\n lab =  a = b \n"))
                .containsExactly(
                        entry(Key.POWER, new Given("high", "line 1 of " + file)),
                        entry(Key.LAB, new Given("a = b", "line 2 of " + file)));
    }

    @ParameterizedTest
    @CsvSource({"power high", "= high", "power"})
    void refusesALineThatIsNoSetting(String line) {
        assertThatThrownBy(() -> read("lab = x\n" + line + "\n"))
                .isInstanceOf(SettingsException.class)
                .hasMessage("line 2 of " + file + ": \"" + line
                        + "\" is no setting: write name = value, as in power = gate");
    }

    @ParameterizedTest
    @CsvSource({
        "powr, power",
        "behaviors, behaviours",
        "filesystem, filesystems",
        "iolitmus.runid, run.id",
        "required, require",
        "sead, seed"
    })
    void suggestsTheNearestNameForAnUnknownOne(String name, String nearest) {
        assertThatThrownBy(() -> read(name + " = 1\n"))
                .isInstanceOf(SettingsException.class)
                .hasMessage(
                        "line 1 of " + file + ": there is no setting \"" + name + "\"; did you mean \"" + nearest
                                + "\"? There are filesystems, behaviours, power, seed, require, records, run.id, lab, lock, watchdog, budget");
    }

    @Test
    void refusesASettingThatIsThereTwice() {
        assertThatThrownBy(() -> read("power = high\niolitmus.power = gate\n"))
                .isInstanceOf(SettingsException.class)
                .hasMessage("line 2 of " + file + ": iolitmus.power is already set in line 1 of " + file
                        + ": remove one of them");
    }

    @Test
    void refusesAFileItCannotRead() throws IOException {
        Files.createDirectory(file);

        assertThatThrownBy(() -> SettingsFile.read(file))
                .isInstanceOf(SettingsException.class)
                .hasMessageStartingWith("cannot read the settings in " + file)
                .hasMessageContaining("the run would ignore them, so it was not started");
    }

    private Map<Key, Given> read(String text) throws IOException {
        Files.writeString(file, text);
        return SettingsFile.read(file);
    }
}

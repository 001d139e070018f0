package io.github.iolitmus.suites.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Facility;
import io.github.iolitmus.kit.lab.Lab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(RestoreSystemProperties.class)
class DoctorCommandTest {

    /** Larger than any process id of Linux. */
    private static final String DEAD_PROCESS = "999999999";

    @Test
    void tellsTheMachineAndEachCapabilityOfTheWorkingDirectory() {
        CommandResult result = CommandResult.of("doctor", "--filesystems", "dir:.");

        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(result.out())
                .containsPattern("(?m)^kernel +Linux \\S+ \\S+, \\d+-byte pages$")
                .containsPattern("(?m)^filesystem +\\S+ \\(dir:\\.\\) on device \\d+:\\d+, ");
        for (Capability capability : Capability.values()) {
            String name = capability.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            assertThat(result.out()).containsPattern("(?m)^ {2}(can +" + name + "|CANNOT +" + name + ": .{20,})$");
        }
    }

    @Test
    void tellsEachFacilityOfTheMachineAndWhatAMissingOneTakes() {
        CommandResult result = CommandResult.of("doctor", "--filesystems", "dir:.");

        for (Facility facility : Lab.facilities()) {
            String ending = facility.present() ? "" : "; " + facility.remedy();
            assertThat(result.out().lines())
                    .contains(String.format(
                            "%-12s %s",
                            facility.present() ? "has" : "MISSING",
                            facility.name() + ": " + facility.detail() + ending));
        }
    }

    @Test
    void tellsTheSameAsJson() throws IOException {
        CommandResult result = CommandResult.of("doctor", "--filesystems", "dir:.", "--json");

        assertThat(result.exitCode()).as(result.toString()).isZero();
        JsonNode json = new ObjectMapper().readTree(result.out());
        assertThat(json.at("/lab/kernel").asText()).isNotEmpty();
        assertThat(json.at("/filesystems/0/info/spec").asText()).isEqualTo("dir:.");
        assertThat(json.at("/filesystems/0/checks"))
                .hasSize(Capability.values().length)
                .allSatisfy(check -> assertThat(check.get("lack").asText().isEmpty())
                        .isEqualTo(check.get("has").asBoolean()));
        assertThat(json.at("/facilities")).hasSize(Lab.facilities().size());
        assertThat(json.at("/leftOver")).isEmpty();
    }

    @Test
    void aFileThatAKilledRunLeftIsNamedAndMakesTheExitCodeOne(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve(".iolitmus-" + DEAD_PROCESS + "-abc"));
        Files.createFile(
                directory.resolve(".iolitmus-" + ProcessHandle.current().pid() + "-abc"));

        CommandResult result = CommandResult.of("doctor", "--filesystems", "dir:" + directory);

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out().lines().filter(line -> line.startsWith("left over")))
                .singleElement()
                .asString()
                .contains(file.toRealPath() + " of a run that was killed: remove it");
    }
}

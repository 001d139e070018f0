package io.github.iolitmus.suites.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(RestoreSystemProperties.class)
class UsageErrorsTest {

    @TempDir
    private Path records;

    @Test
    void withoutACommandTheUsageIsShown() {
        usageError(CommandResult.of(), "name a command", "run", "doctor", "list", "explain", "report", "gate");
    }

    @Test
    void anUnknownCommandIsNamed() {
        usageError(CommandResult.of("walk"), "walk");
    }

    @Test
    void aWrongPowerTierIsToldTheRightOnes() {
        usageError(run("--power", "huge"), "huge", "quick, gate and high");
    }

    @Test
    void aWrongSeedIsToldItsForm() {
        usageError(run("--seed", "many"), "many", "decimal or as 0x");
    }

    @Test
    void aMissingDirectoryIsFoundBeforeAnythingRuns() {
        usageError(run("--filesystems", "dir:/no/such/place"), "/no/such/place is no directory", "nothing was run");
        usageError(CommandResult.of("doctor", "--filesystems", "dir:/no/such/place"), "/no/such/place is no directory");
    }

    @Test
    void aSpecificationOfNoKindIsRefused() {
        usageError(run("--filesystems", "floppy:/mnt"), "there is no kind \"floppy\"", "did you mean");
    }

    @Test
    void anOptionThatAKindDoesNotHaveIsToldThoseItHas() {
        usageError(run("--filesystems", "ext4:journal"), "ext4 is not made with \"journal\"", "data=ordered|journal");
    }

    @Test
    void recordsThatCannotBeWrittenAreFoundBeforeAnythingRuns() {
        CommandResult result = CommandResult.of("run", "--records", "/proc/no-place-for-records");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .contains("--records /proc/no-place-for-records: cannot write there", "none was started");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void behavioursThatMatchNothingAreAskedFor() {
        usageError(run("--behaviours", "no-such-*,nor-*"), "--behaviours no-such-*,nor-*;", "list shows their ids");
    }

    @Test
    void aMisspeltBehaviourAmongGoodOnesIsNotLeftOutInSilence() {
        usageError(run("--behaviours", "fadvise-error-contract,nor-*"), "no behaviour matches \"nor-*\"");
    }

    @Test
    void aRequirementOfNothingIsRefused() {
        usageError(run("--require", ","), "allowed is a list of filesystem types");
    }

    @Test
    void anUnknownBehaviourIsNotExplained() {
        usageError(CommandResult.of("explain", "no-such-behaviour"), "no-such-behaviour", "list shows their ids");
    }

    private CommandResult run(String option, String value) {
        return CommandResult.of("run", "--records", records.toString(), option, value);
    }

    private void usageError(CommandResult result, String... told) {
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(told).contains("Usage: iolitmus");
        assertThat(result.out()).isEmpty();
        assertThat(records).isEmptyDirectory();
    }
}

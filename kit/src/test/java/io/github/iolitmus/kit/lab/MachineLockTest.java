package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.iolitmus.kit.settings.LockPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {

    private static final LockPolicy FAIL = LockPolicy.parse("fail");

    @TempDir
    private Path directory;

    private final List<String> told = new ArrayList<>();

    @Test
    void theSecondFailsAtOnceAndIsToldWhoHoldsIt() {
        try (MachineLock first = acquire("first", FAIL)) {
            assertThat(first).isNotNull();
            assertThatExceptionOfType(MachineLockException.class)
                    .isThrownBy(() -> acquire("second", FAIL))
                    .withMessageContaining("(run first, ")
                    .withMessageNotContaining("of user")
                    .withMessageContaining("process " + ProcessHandle.current().pid())
                    .withMessageContaining("iolitmus.lock=wait:PT1H");
        }
        acquire("second", FAIL).close();
    }

    @Test
    void whoWaitsTooLongIsToldSo() {
        try (MachineLock first = acquire("first", FAIL)) {
            assertThat(first).isNotNull();
            assertThatExceptionOfType(MachineLockException.class)
                    .isThrownBy(() -> acquire("second", LockPolicy.parse("wait:PT0.5S")))
                    .withMessageStartingWith("waited PT0.5S");
        }
        assertThat(told)
                .singleElement()
                .asString()
                .contains("run first of user")
                .endsWith("waiting for it to end");
    }

    @Test
    void whoeverIsKilledLetsGoOfItAndTheNextGetsIt() throws IOException, InterruptedException {
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LockHolder.class.getName(),
                        file().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = holder.inputReader()) {
            assertThat(out.readLine()).isEqualTo("held");
            assertThatExceptionOfType(MachineLockException.class)
                    .isThrownBy(() -> acquire("second", FAIL))
                    .withMessageContaining("run of the other process")
                    .withMessageContaining("process " + holder.pid());
            holder.destroyForcibly().waitFor();
        }
        acquire("second", LockPolicy.parse("wait:PT20S")).close();
    }

    @Test
    void aPlantedLinkIsNeitherFollowedNorWrittenTo() throws IOException {
        Path precious = Files.writeString(directory.resolve("precious"), "content");
        Files.createSymbolicLink(file(), precious);
        assertThatExceptionOfType(MachineLockException.class).isThrownBy(() -> acquire("run", FAIL));

        Files.delete(file());
        Files.createLink(file(), precious);
        assertThatExceptionOfType(MachineLockException.class)
                .isThrownBy(() -> acquire("run", FAIL))
                .withMessageContaining("somebody planted it");

        assertThat(precious).hasContent("content");
    }

    @Test
    void anotherProgramsFileIsLeftAsItIs() throws IOException {
        Files.writeString(file(), "42\n");

        assertThatExceptionOfType(MachineLockException.class)
                .isThrownBy(() -> acquire("run", FAIL))
                .withMessageContaining("it holds something else");
        assertThat(file()).hasContent("42");
    }

    @Test
    void anotherUserMayLockWhatThisOneMade() throws IOException {
        acquire("run", FAIL).close();

        assertThat((int) Files.getAttribute(file(), "unix:mode") & 0777).isEqualTo(0666);
    }

    @Test
    void aPolicyThatIsNoneIsRefused() {
        for (String wrong : List.of("", "never", "wait:10m", "wait:-PT1S")) {
            assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> LockPolicy.parse(wrong));
        }
    }

    private MachineLock acquire(String run, LockPolicy policy) {
        return MachineLock.acquire(file(), policy, run, told::add);
    }

    private Path file() {
        return directory.resolve("lock");
    }
}

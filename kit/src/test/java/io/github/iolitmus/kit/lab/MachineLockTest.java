package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.settings.LockPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {

    private static final LockPolicy FAIL = LockPolicy.parse("fail");

    @TempDir
    private Path directory;

    private final List<String> told = new CopyOnWriteArrayList<>();

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
        Process holder =
                holder(file()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
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
    void whoWaitsForARemovedFileTakesTheOneThatIsThere() throws Exception {
        MachineLock first = acquire("first", FAIL);
        CompletableFuture<MachineLock> second =
                CompletableFuture.supplyAsync(() -> acquire("second", LockPolicy.parse("wait:PT20S")));
        await().until(() -> !told.isEmpty());
        Files.delete(file());
        first.close();
        try (MachineLock taken = second.get(20, TimeUnit.SECONDS)) {
            assertThat(taken).isNotNull();
            assertThatExceptionOfType(MachineLockException.class)
                    .isThrownBy(() -> acquire("third", FAIL))
                    .withMessageContaining("run second");
        }
    }

    @Test
    void whoeverHeldAFileThatWasRemovedIsToldSo() throws IOException {
        MachineLock first = acquire("first", FAIL);
        Files.delete(file());
        acquire("second", FAIL).close();
        assertThat(told).isEmpty();
        first.close();
        assertThat(told)
                .singleElement()
                .asString()
                .contains("removed or replaced")
                .endsWith("run again");
    }

    @Test
    void anAttemptOfTheSameProcessDoesNotLetGoOfItForOtherProcesses() throws IOException, InterruptedException {
        try (MachineLock first = acquire("first", FAIL)) {
            assertThat(first).isNotNull();
            assertThatExceptionOfType(MachineLockException.class).isThrownBy(() -> acquire("second", FAIL));
            assertThat(saidBy(holder(file()))).contains("run first");
        }
    }

    @Test
    void itNeverHasItsNameWithoutItsMode() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        CompletableFuture<Void> looking = CompletableFuture.runAsync(() -> {
            while (!over.get()) {
                mode(file()).ifPresent(seen::add);
            }
        });
        for (int round = 0; round < 500; round++) {
            acquire("run", FAIL).close();
            Files.delete(file());
        }
        over.set(true);
        looking.get(20, TimeUnit.SECONDS);
        assertThat(seen).isSubsetOf(0666);
    }

    @Test
    void whatAMakerLeftThatDiedIsUsed() throws IOException {
        acquire("run", FAIL).close();
        Files.createLink(directory.resolve("lock.new-1"), file());
        acquire("run", FAIL).close();
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        acquire("run", FAIL).close();
        assertThat(mode(file())).hasValue(0666);
    }

    @Test
    void twoUsersShareOne() throws IOException, InterruptedException {
        assumeTrue(FilesystemUser.refusal().isEmpty(), "becoming another user needs root");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "setpriv is not installed");
        Files.setAttribute(directory, "unix:mode", 01777);
        ProcessBuilder other = holder(file());
        other.command().set(2, ReadableClassPath.copiedTo(directory.resolve("class-path")));
        other.command().addAll(0, List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
        try (MachineLock first = acquire("first", FAIL)) {
            assertThat(first).isNotNull();
            assertThat(saidBy(other)).contains("run first");
        }
        assertThat(saidBy(other)).startsWith("held");
        Files.delete(file());
        assertThat(saidBy(other)).startsWith("held");
        assertThat(Files.getAttribute(file(), "unix:uid")).isEqualTo(65_534);
        acquire("run", FAIL).close();
    }

    @Test
    void withoutADirectoryForAllNothingIsRun() throws IOException {
        assertThatExceptionOfType(MachineLockException.class)
                .isThrownBy(() -> MachineLock.file(List.of(directory)))
                .withMessageContaining("chmod 1777");
        Files.setAttribute(directory, "unix:mode", 01777);
        assertThat(MachineLock.file(List.of(directory))).isEqualTo(directory.resolve("iolitmus.lock"));
    }

    @Test
    void aPolicyThatIsNoneIsRefused() {
        for (String wrong : List.of("", "never", "wait:10m", "wait:-PT1S")) {
            assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> LockPolicy.parse(wrong));
        }
    }

    private static Optional<Integer> mode(Path file) {
        try {
            return Optional.of((int) Files.getAttribute(file, "unix:mode") & 0777);
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    private static String saidBy(ProcessBuilder command) throws IOException, InterruptedException {
        Process process = command.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private static ProcessBuilder holder(Path file) {
        return new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LockHolder.class.getName(),
                file.toString());
    }

    private MachineLock acquire(String run, LockPolicy policy) {
        return MachineLock.acquire(file(), policy, run, told::add);
    }

    private Path file() {
        return directory.resolve("lock");
    }
}

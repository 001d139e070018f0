package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.iolitmus.kit.file.LeftOver;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A JVM that dies in the middle of a run: what it leaves tells that it died, and nothing lies about. */
class KilledRunTest {

    private static final String MARK = "test.mark";
    private static final long FILE_BYTES = 4L << 20;

    @TempDir
    private Path records;

    private Path underTest;

    @BeforeEach
    void makeTheDirectoryUnderTest() throws IOException {
        underTest = Files.createTempDirectory(Files.createDirectories(Path.of("target", "killed-runs")), "run");
    }

    @AfterEach
    void removeTheDirectoryUnderTest() throws IOException {
        Files.delete(underTest);
    }

    @Test
    void aHaltedRunIsNeverCompletedAndKeepsTheRecordsOfEndedCells() throws Exception {
        Process fork = fork(Halting.class);

        assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(fork.exitValue()).isEqualTo(137);
        LauncherRun run = new LauncherRun(records.resolve("killed"));
        assertThat(run.manifest().completedAt()).isNull();
        assertThat(run.manifest().planned())
                .containsExactlyInAnyOrder(cell("a-ends"), cell("b-halts"), cell("c-never-begins"));
        assertThat(run.records()).extracting(CellRecord::cell).containsExactly(cell("a-ends"));
        assertNothingIsLeft();
    }

    @Test
    void aBodyThatHeedsNoInterruptIsRecordedBrokenAndEndsTheRun() throws Exception {
        Process fork = fork(HeedingNoInterrupt.class);

        assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(fork.exitValue()).isEqualTo(1);
        LauncherRun run = new LauncherRun(records.resolve("killed"));
        assertThat(run.manifest().completedAt()).isNull();
        CellRecord stuck = run.records().get(0);
        assertThat(stuck.cell()).isEqualTo(cell("a-never-ends"));
        assertThat(stuck.verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(stuck.verdict().reason())
                .startsWith("took longer than 1 s")
                .contains("HeedingNoInterrupt.a(")
                .contains("it is stuck, so the run ends here");
        assertThat(run.records()).hasSize(1);
    }

    @Test
    void aRunKilledWithAFileProvisionedGivesItsSpaceBack() throws Exception {
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", underTest.toString()), "needs root to mount");
        try {
            long before = usableBytes();
            Process fork = fork(Waiting.class);
            try {
                awaitProvisioned(fork);
                assertThat(entriesUnderTest()).as("names of provisioned files").isEmpty();
                assertThat(before - usableBytes()).isGreaterThanOrEqualTo(2 * FILE_BYTES);
            } finally {
                fork.destroyForcibly();
            }

            assertThat(fork.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(usableBytes()).isEqualTo(before);
            assertThat(new LauncherRun(records.resolve("killed")).manifest().completedAt())
                    .isNull();
            assertNothingIsLeft();
        } finally {
            run("umount", underTest.toString());
        }
    }

    private void awaitProvisioned(Process fork) {
        await("a provisioned file").atMost(Duration.ofSeconds(60)).until(() -> Files.exists(mark()) || !fork.isAlive());
        assertThat(mark()).exists();
    }

    private long usableBytes() throws IOException {
        return Files.getFileStore(underTest).getUsableSpace();
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
    }

    private Process fork(Class<?> fixture) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        "-Diolitmus.records=" + records,
                        "-Diolitmus.run.id=killed",
                        "-Diolitmus.lock=off",
                        "-Diolitmus.watchdog=PT1S",
                        "-Diolitmus.filesystems=dir:" + underTest,
                        "-D" + MARK + "=" + mark(),
                        Fork.class.getName(),
                        fixture.getName())
                .redirectErrorStream(true)
                .redirectOutput(records.resolve("output").toFile())
                .start();
    }

    private CellId cell(String behaviour) {
        return new CellId(behaviour, "dir:" + underTest);
    }

    private Path mark() {
        return records.resolve("mark");
    }

    private void assertNothingIsLeft() throws IOException {
        assertThat(entriesUnderTest()).isEmpty();
        assertThat(LeftOver.in(underTest)).isEmpty();
    }

    private List<Path> entriesUnderTest() throws IOException {
        try (var entries = Files.list(underTest)) {
            return entries.toList();
        }
    }

    /** The child's main: what Maven's fork and the jar do, in small. */
    static final class Fork {

        private Fork() {}

        public static void main(String[] fixture) throws ClassNotFoundException {
            LauncherFactory.create()
                    .execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(selectClass(Class.forName(fixture[0])))
                            .build());
        }
    }

    @OnEachFilesystem
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class Halting {
        @Behaviour(id = "a-ends", belief = "It holds.", source = "this test")
        void a(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "b-halts", belief = "It holds.", source = "this test")
        void b(@Provision("4MiB") WorkFile file, Lab lab) {
            Runtime.getRuntime().halt(137);
        }

        @Behaviour(id = "c-never-begins", belief = "It holds.", source = "this test")
        void c(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class Waiting {
        @Behaviour(id = "waits-to-be-killed", belief = "It holds.", source = "this test")
        void waits(@Provision("4MiB") WorkFile file, Lab lab) throws Exception {
            Files.createFile(Path.of(System.getProperty(MARK)));
            new CountDownLatch(1).await(60, TimeUnit.SECONDS);
        }
    }

    @OnEachFilesystem
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class HeedingNoInterrupt {
        @Behaviour(id = "a-never-ends", belief = "It holds.", source = "this test")
        void a(Lab lab) {
            Claims.holds(lab);
            for (long turn = 0; turn >= 0; turn++) {
                Thread.onSpinWait();
            }
        }

        @Behaviour(id = "b-never-begins", belief = "It holds.", source = "this test")
        void b(Lab lab) {
            Claims.holds(lab);
        }
    }
}

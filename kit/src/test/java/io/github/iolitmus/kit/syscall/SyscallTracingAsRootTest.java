package io.github.iolitmus.kit.syscall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.TracedCalls;
import io.github.iolitmus.kit.settings.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyscallTracingAsRootTest {

    private static final int BYTES = 1 << 20;

    @TempDir
    private Path directory;

    private Lab lab;
    private Path file;

    @BeforeEach
    void onAMachineThatTracesCalls() throws IOException {
        TestFiles.assumeStorage();
        lab = Lab.open(FilesystemSpec.parse("dir:" + TestFiles.directory()), Settings.load());
        assumeTrue(
                lab.lacks(Capability.SYSCALL_TRACE).isEmpty(),
                () -> lab.lacks(Capability.SYSCALL_TRACE).orElseThrow());
        file = Files.write(directory.resolve("file"), new byte[BYTES]);
    }

    @AfterEach
    void nothingStays() {
        lab.close();
    }

    @Test
    void aCommandIsSeenFromItsBeginningToItsEnd() {
        Path copy = directory.resolve("copy");
        SyscallTrace trace = lab.syscallsOf(new ProcessBuilder("dd", "bs=64k", "conv=fsync", "status=none")
                .redirectInput(file.toFile())
                .redirectOutput(copy.toFile()));

        assertThat(trace.lost()).isZero();
        assertThat(copy).hasSameBinaryContentAs(file);
        List<Syscall> reads = trace.on(file).reads().calls();
        assertThat(reads).hasSize(17).extracting(Syscall::length).containsOnly(65536L);
        for (int read = 0; read < reads.size(); read++) {
            assertThat(reads.get(read).offset()).isEqualTo(65536L * read);
        }
        assertThat(trace.on(copy).named("write").calls()).hasSize(16);
        assertThat(trace.on(copy).named("fsync").calls()).hasSize(1);
        assertThat(lab.claims().processes())
                .singleElement()
                .extracting(TracedCalls::process)
                .isEqualTo("dd");
    }

    /** A shell that reads lines and copies for each. */
    @Test
    void aProcessThatRunsIsSeenWithItsChildrenDuringAnActivityAlone() throws Exception {
        Process shell = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "while read -r bytes; do dd bs=$bytes count=1 status=none of=/dev/null <&3; echo; done 3<"
                                + file)
                .redirectError(Redirect.DISCARD)
                .start();
        try {
            step(shell, 5000);
            SyscallTrace trace = lab.syscallsOf(shell.toHandle(), () -> step(shell, 7000));
            step(shell, 9000);

            assertThat(trace.lost()).isZero();
            assertThat(trace.describe()).startsWith("calls by process " + shell.pid() + " (");
            assertThat(trace.named("read").calls())
                    .extracting(Syscall::length)
                    .contains(7000L)
                    .doesNotContain(5000L, 9000L);
        } finally {
            shell.destroyForcibly().waitFor();
        }
    }

    private static void step(Process shell, int bytes) throws IOException {
        OutputStream input = shell.getOutputStream();
        input.write((bytes + "\n").getBytes(StandardCharsets.UTF_8));
        input.flush();
        assertThat(shell.getInputStream().read()).isEqualTo('\n');
    }

    @Test
    void aCommandThatFailsIsNoEvidence() {
        assertThatIllegalStateException()
                .isThrownBy(() -> lab.syscallsOf(new ProcessBuilder("/bin/sh", "-c", "echo lost >&2; exit 3")))
                .withMessageContaining("ended with status 3")
                .withMessageContaining("lost");
        assertThatIllegalStateException()
                .isThrownBy(() -> lab.syscallsOf(new ProcessBuilder("/no/such/command")))
                .withMessageContaining("ended with status 127");
        assertThatIllegalStateException()
                .isThrownBy(() -> lab.syscallsOf(new ProcessBuilder("true")
                        .redirectInput(directory.resolve("missing").toFile())))
                .withMessageContaining("cannot open the files for [true]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lab.syscallsOf(new ProcessBuilder("true").redirectInput(Redirect.INHERIT)))
                .withMessageContaining("a file as its standard input");
        assertThat(lab.claims().processes()).isEmpty();
    }

    @Test
    void aCommandThatIsNotToldToBeginDoesNotOutliveItsTrace() throws Exception {
        HeldCommand held = HeldCommand.start(new ProcessBuilder("sleep", "1000"));
        ProcessHandle process = ProcessHandle.of(held.pid()).orElseThrow();
        held.close();

        process.onExit().get(10, TimeUnit.SECONDS);
        assertThatThrownBy(held::runToItsEnd).isInstanceOf(IllegalStateException.class);
    }
}

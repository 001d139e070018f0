package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;

/** What somebody uses stays, and can be given back later. The helper waits 10 s for it, so these wait side by side. */
class BusyAsRootTest {

    private static final String SIZE = " backing=memory size=" + (320 << 20);

    @BeforeEach
    void onlyRoot() {
        assumeTrue(System.getProperty("user.name").equals("root"), "mounting, tracing and limiting need root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "this machine has no loop devices");
    }

    @Test
    @Execution(CONCURRENT)
    void aBusyFilesystemIsNotTakenAway() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Path file = Path.of(helper.make("kind=ext4" + SIZE).get("path"), "file");
            try (var open = Files.newBufferedWriter(file)) {
                open.write("content");
                assertThat(helper.ask("filesystem-release id=fs-1"))
                        .startsWith("3 FAILED")
                        .contains("somebody%20uses");
            }
            assertThat(file).hasContent("content");
            assertThat(helper.ask("filesystem-release id=fs-1")).isEqualTo("4 OK");
        }
    }

    @Test
    @Execution(CONCURRENT)
    void aTraceThatCouldNotBeRemovedIsStoppedOnceMore() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            helper.make("kind=ext4" + SIZE);
            String started = helper.ask("trace-start target=dev-1 events=block");
            assumeTrue(!started.contains("has%20no%20event"), started);
            assertThat(started).isEqualTo("3 OK id=trace-1");
            Path instance = Mounts.all().stream()
                    .filter(mount -> mount.type().equals("tracefs"))
                    .map(mount -> Path.of(mount.mountPoint(), "instances", "iolitmus-" + helper.session() + "-trace-1"))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            try (InputStream busy = Files.newInputStream(instance.resolve("trace_pipe"))) {
                assertThat(helper.ask("trace-stop id=trace-1")).startsWith("4 FAILED");
                assertThat(busy).isNotNull();
            }
            assertThat(helper.ask("trace-stop id=trace-1")).startsWith("5 OK");
            assertThat(helper.ask("trace-stop id=trace-1")).startsWith("6 REFUSED");
        }
    }

    @Test
    @Execution(CONCURRENT)
    void aLimitThatCouldNotBeLiftedIsReleasedOnceMore() throws IOException {
        Process child = new ProcessBuilder("sleep", "120").start();
        try (RunningHelper helper = RunningHelper.greeted()) {
            String limited = helper.ask("limit pid=" + child.pid() + " memory=" + (64 << 20));
            assumeTrue(!limited.contains("no%20cgroup%20hierarchy"), limited);
            assertThat(limited).startsWith("2 OK id=limit-1");
            Path group = Mounts.all().stream()
                    .filter(mount -> mount.type().startsWith("cgroup"))
                    .map(mount -> Path.of(mount.mountPoint(), "iolitmus-" + helper.session() + "-limit-1"))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            Path within = Files.createDirectory(group.resolve("within"));
            assertThat(helper.ask("limit-release id=limit-1")).startsWith("3 FAILED");
            Files.delete(within);
            assertThat(helper.ask("limit-release id=limit-1")).startsWith("4 OK");
            assertThat(helper.ask("limit-release id=limit-1")).startsWith("5 REFUSED");
        } finally {
            child.destroyForcibly();
        }
    }
}

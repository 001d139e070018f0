package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TracesAndLimitsAsRootTest {

    private static final int NOBODY = 65534;
    /** A line of a trace, from the thread's pid. */
    private static final Pattern EVENT = Pattern.compile("(?m)^ *\\S.*-([0-9]+) +(?:\\([ 0-9-]+\\) +)?\\[[0-9]+\\]");

    private static final String SIZE = " backing=memory size=" + (320 << 20);

    @BeforeEach
    void onlyRoot() {
        assumeTrue(System.getProperty("user.name").equals("root"), "tracing and limiting need root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "this machine has no loop devices");
    }

    @Test
    void aTraceHasTheRequestsOfItsDeviceAndNoOthers() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Path traced = Path.of(helper.make("kind=ext4" + SIZE).getOrDefault("path", ""));
            String number = Queues.ofLoopOn(helper.session()).getOrDefault("dev", "");
            Path other = Path.of(helper.make("kind=ext4" + SIZE).getOrDefault("path", ""));
            start(helper, "target=dev-1 events=block");
            writeOnto(traced);
            writeOnto(other);
            assertThat(helper.ask("trace-stop id=trace-1")).isEqualTo("5 OK lost=0");
            List<String> requests = helper.frames()
                    .lines()
                    .filter(line -> line.matches(".* block_rq_\\w+: .*"))
                    .toList();
            assertThat(requests).isNotEmpty().allMatch(line -> line.contains(": " + number.replace(':', ',') + " "));
        }
    }

    private static void start(RunningHelper helper, String what) throws IOException {
        String started = helper.ask("trace-start " + what);
        assumeTrue(!started.contains("has%20no%20event"), started);
        assertThat(started).endsWith(" OK id=trace-1");
    }

    private static void writeOnto(Path directory) throws IOException {
        Path file = Files.write(directory.resolve("file"), new byte[1 << 20]);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    @Test
    void aTraceHasTheCallsOfAProcessAndItsChildrenAndOfNobodyElse() throws Exception {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Path directory = Path.of(helper.make("kind=ext4" + SIZE).getOrDefault("path", ""));
            Process traced = waitingShell(directory);
            Process other = waitingShell(directory);
            start(helper, "pid=" + traced.pid() + " events=system-calls");
            List<Long> children = new ArrayList<>(go(traced));
            List<Long> strangers = go(other);
            assertThat(helper.ask("trace-stop id=trace-1")).endsWith(" OK lost=0");
            children.add(traced.pid());
            Set<Long> seen = threadsIn(helper.frames());
            assertThat(seen).containsAll(children).doesNotContainAnyElementsOf(strangers);
            assertThat(seen).doesNotContain(other.pid());
            assertThat(helper.frames()).contains("sys_fsync(", "sys_fsync -> 0x0");
        }
    }

    /** A shell that, told to, has a child write a file and force it to the disk. It says its children's pids. */
    private static Process waitingShell(Path directory) throws IOException {
        return new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "read go; for n in 1 2; do dd if=/dev/zero of=$$ bs=8k count=4 conv=fsync status=none & echo $!; wait; done")
                .directory(directory.toFile())
                .start();
    }

    private static List<Long> go(Process shell) throws IOException, InterruptedException {
        shell.getOutputStream().write('\n');
        shell.getOutputStream().close();
        String pids = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return pids.lines().map(Long::valueOf).toList();
    }

    private static Set<Long> threadsIn(String trace) {
        return EVENT.matcher(trace)
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .collect(Collectors.toSet());
    }

    @Test
    void aTraceHasThreadsThatWereThereAndThoseThatComeLater() throws Exception {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Path file = Files.write(
                    Path.of(helper.make("kind=ext4" + SIZE).getOrDefault("path", ""), "file"), new byte[1 << 20]);
            CountDownLatch go = new CountDownLatch(1);
            Thread before = new Thread(() -> readWhen(go, file), "was-there");
            before.start();
            assertThat(helper.ask("filesystem-cold id=fs-1")).contains(" OK");
            start(helper, "pid=" + ProcessHandle.current().pid() + " events=page-cache");
            go.countDown();
            before.join();
            assertThat(helper.ask("filesystem-cold id=fs-1")).contains(" OK");
            Thread after = new Thread(() -> readWhen(go, file), "came-later");
            after.start();
            after.join();
            assertThat(helper.ask("trace-stop id=trace-1")).endsWith(" OK lost=0");
            assertThat(helper.frames())
                    .containsPattern("was-there-[0-9]+ .*mm_filemap_add_to_page_cache")
                    .containsPattern("came-later-[0-9]+ .*mm_filemap_add_to_page_cache");
        }
    }

    private static void readWhen(CountDownLatch go, Path file) {
        try {
            go.await();
            Files.readAllBytes(file);
        } catch (InterruptedException | IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void whatIsNotTheCallersIsNotTraced() throws IOException {
        try (RunningHelper helper = RunningHelper.greetedBy(NOBODY)) {
            assertThat(helper.ask("trace-start pid=" + ProcessHandle.current().pid() + " events=system-calls"))
                    .contains(" REFUSED")
                    .contains("another%20user");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "pid=999999999 events=system-calls, no%20process",
        "pid=2 events=block, device's",
        "target=dev-1 events=page-cache, process's",
        "events=page-cache, pid%20is%20missing",
        "pid=2 events=sched, block",
    })
    void whatFitsNoEventsIsRefused(String request, String reason) throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            helper.make("kind=ext4" + SIZE);
            assertThat(helper.ask("trace-start " + request))
                    .contains(" REFUSED")
                    .contains(reason.replace("'", "%27"));
        }
    }
}

package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the helper says it made is what the kernel says is there. */
class ReadBackAsRootTest {

    private static final int NOBODY = 65_534;
    private static final String SIZE = " backing=memory size=" + (320 << 20);

    @BeforeEach
    void onlyRoot() {
        assumeTrue(System.getProperty("user.name").equals("root"), "making filesystems needs root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "this machine has no loop devices");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kind=ext4",
                "kind=xfs",
                "kind=btrfs",
                "kind=tmpfs",
                "kind=overlay below=ext4",
                "kind=overlay below=xfs"
            })
    void itsRootIsTheCallersAndTheMountHasNoSetuidNorDevices(String order) throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            assertMountedFor(0, madePath(helper, order));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=ext4", "kind=tmpfs", "kind=overlay below=ext4"})
    void whoeverSudoNamesOwnsIt(String order) throws IOException {
        assumeTrue(Tools.find("setpriv").isPresent(), "setpriv is not installed");
        try (RunningHelper helper = RunningHelper.greetedBy(NOBODY)) {
            assertMountedFor(NOBODY, madePath(helper, order));
        }
    }

    @Test
    void whoeverIsNotThatUserIsNoClient() throws IOException {
        try (RunningHelper helper = RunningHelper.saidToBeOf(NOBODY)) {
            assertThat(helper.ask(
                            "hello protocol=1 pid=" + ProcessHandle.current().pid()))
                    .startsWith("1 REFUSED")
                    .contains("another%20user");
        }
    }

    @Test
    void aRefusedCheckLeavesAnOverlayMounted() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            String path = madePath(helper, "kind=overlay below=ext4");
            assertThat(helper.ask("filesystem-check id=fs-1")).startsWith("3 REFUSED");
            assertThat(mountOptions(path)).contains("nosuid");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs"})
    void itsDeviceHasNoPageCacheOfItsOwnAndTheUsualWindow(String kind) throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            helper.make("kind=" + kind + SIZE);
            assertDevice(helper);
            assertThat(helper.ask("filesystem-cold id=fs-1")).startsWith("3 OK");
            assertDevice(helper);
            assertThat(helper.ask("filesystem-check id=fs-1")).isEqualTo("4 OK");
            assertDevice(helper);
        }
    }

    @Test
    void aKnobIsGivenBackHoweverTheHelperEnds() throws IOException {
        Map<String, String> before = Queues.ofUnusedLoops();
        RunningHelper helper = RunningHelper.greeted();
        helper.make("kind=ext4" + SIZE);
        assertThat(helper.ask("knob-set target=dev-1 knob=read_ahead_kb value=16"))
                .contains("value=16");
        assertThat(helper.ask("knob-set target=dev-1 knob=nr_requests value=16"))
                .contains("value=16");
        helper.kill();
        helper.exitCode();
        RunningHelper.recover();
        assertThat(Queues.changed(before)).isEmpty();
        assertThat(LeftOvers.of(helper.session())).isEmpty();
    }

    private static String madePath(RunningHelper helper, String order) throws IOException {
        return helper.make(order + SIZE).getOrDefault("path", "");
    }

    private static void assertMountedFor(int user, String path) throws IOException {
        String options = mountOptions(path);
        assertThat(options.split(",", -1)).contains("rw", "nosuid", "nodev");
        assertThat(Files.getAttribute(Path.of(path), "unix:uid")).isEqualTo(user);
        assertThat(Files.getAttribute(Path.of(path), "unix:gid")).isEqualTo(user);
    }

    private static String mountOptions(String path) {
        return KernelFile.lines(Path.of("/proc/self/mountinfo")).stream()
                .map(line -> line.split(" ", -1))
                .filter(fields -> fields[4].equals(path))
                .map(fields -> fields[5])
                .findFirst()
                .orElse("");
    }

    private static void assertDevice(RunningHelper helper) {
        Map<String, String> loop = new TreeMap<>(Queues.ofLoopOn(helper.session()));
        assertThat(loop).containsEntry("loop/dio", "1").containsEntry("queue/read_ahead_kb", "128");
        assertThat(KernelFile.read(Path.of("/sys/class/bdi", loop.getOrDefault("dev", ""), "read_ahead_kb")))
                .hasValue("128");
    }
}

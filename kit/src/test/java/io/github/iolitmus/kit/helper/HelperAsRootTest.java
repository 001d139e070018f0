package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelperAsRootTest {

    private static final String SIZE = " backing=memory size=" + (320 << 20);

    @BeforeEach
    void onlyRoot() {
        assumeTrue(System.getProperty("user.name").equals("root"), "making filesystems needs root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "this machine has no loop devices");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs"})
    void aMadeFilesystemKeepsItsFilesWhenItIsMadeCold(String kind) throws IOException {
        assumeTrue(Tools.find("mkfs." + kind).isPresent(), "mkfs." + kind + " is not installed");
        try (RunningHelper helper = RunningHelper.greeted()) {
            Map<String, String> made = helper.make("kind=" + kind + SIZE);
            Path file = Files.writeString(Path.of(made.get("path"), "file"), "content");
            assertThat(made).containsEntry("mounted", kind);
            assertThat(helper.ask("filesystem-cold id=fs-1")).startsWith("3 OK id=fs-1");
            assertThat(file).hasContent("content");
            assertThat(helper.ask("filesystem-release id=fs-1")).isEqualTo("4 OK");
            assertThat(LeftOvers.of(helper.session())).containsExactly("directory /run/iolitmus/" + helper.session());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=tmpfs", "kind=overlay below=ext4", "kind=overlay below=tmpfs"})
    void soAreThoseWithoutAFormatOfTheirOwn(String order) throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Map<String, String> made = helper.make(order + SIZE);
            assertThat(order).contains("kind=" + made.get("mounted"));
            Files.writeString(Path.of(made.get("path"), "file"), "content");
            assertThat(helper.ask("filesystem-release id=fs-1")).isEqualTo("3 OK");
        }
    }

    @Test
    void aKeptImageIsCheckedAndMountedAgain() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Path file =
                    Files.writeString(Path.of(helper.make("kind=ext4" + SIZE).get("path"), "file"), "content");
            assertThat(helper.ask("filesystem-release id=fs-1 keep=true")).isEqualTo("3 OK");
            assertThat(file).doesNotExist();
            assertThat(helper.ask("filesystem-check id=fs-1")).isEqualTo("4 OK");
            assertThat(helper.ask("filesystem-mount id=fs-1")).startsWith("5 OK id=fs-1");
            assertThat(file).hasContent("content");
        }
    }

    @Test
    void theEndOfItsInputUndoesEverything() throws IOException {
        RunningHelper helper = makeSome();
        helper.endOfInput();
        assertThat(helper.exitCode()).isZero();
        assertThat(LeftOvers.of(helper.session())).isEmpty();
    }

    @Test
    void soDoesATerminatingSignal() throws IOException {
        RunningHelper helper = makeSome();
        ProcessHandle.of(helper.pid()).orElseThrow().destroy();
        assertThat(helper.exitCode()).isZero();
        assertThat(LeftOvers.of(helper.session())).isEmpty();
    }

    @Test
    void afterAKillTheNextStartRecovers() throws IOException {
        RunningHelper helper = makeSome();
        helper.kill();
        assertThat(helper.exitCode()).isNotZero();
        assertThat(LeftOvers.of(helper.session())).hasSizeGreaterThan(3);
        RunningHelper.greeted().close();
        assertThat(LeftOvers.of(helper.session())).isEmpty();
    }

    @Test
    void recoveringLeavesWhoeverLivesAlone() throws IOException {
        try (RunningHelper living = RunningHelper.greeted()) {
            Path path = Path.of(living.make("kind=ext4" + SIZE).get("path"), "file");
            Files.writeString(path, "content");
            // It must not let go of its own lock either.
            assertThat(living.ask("recover")).startsWith("3 OK undone=0");
            RunningHelper.recover();
            RunningHelper.greeted().close();
            assertThat(path).hasContent("content");
        }
    }

    @Test
    void aKnobThatWasSetStaysSetOverAColdMountAndIsRestored() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            helper.make("kind=btrfs" + SIZE);
            assertThat(helper.ask("knob-set target=bdi-1 knob=read_ahead_kb value=512"))
                    .startsWith("3 OK value=512 ")
                    .endsWith(" previous=128");
            helper.ask("filesystem-cold id=fs-1");
            assertThat(helper.ask("knob-restore target=bdi-1 knob=read_ahead_kb"))
                    .startsWith("5 OK value=128");
        }
    }

    @Test
    void nothingIsDoneBeforeTheGreetingNorForAStranger() throws IOException {
        try (RunningHelper helper = RunningHelper.start()) {
            assertThat(helper.ask("filesystem-make kind=tmpfs" + SIZE))
                    .isEqualTo("1 REFUSED reason=hello%20comes%20first");
            assertThat(helper.ask("hello protocol=1 pid=" + helper.pid())).startsWith("2 REFUSED");
            assertThat(helper.ask(
                            "hello protocol=2 pid=" + ProcessHandle.current().pid()))
                    .startsWith("3 REFUSED");
            assertThat(helper.send("9 hello protocol=1")).startsWith("9 REFUSED reason=request%204");
            assertThat(helper.send("x".repeat(100_000))).startsWith("0 REFUSED reason=a%20request%20has%20at%20most");
            assertThat(helper.ask(
                            "hello protocol=1 pid=" + ProcessHandle.current().pid()))
                    .startsWith("4 OK protocol=1");
        }
    }

    @Test
    void rubbishChangesNothing() throws IOException, InterruptedException {
        List<Path> never = List.of(Path.of("/etc/passwd"), Path.of("/etc/fstab"), Path.of("/usr/local/bin"));
        assertThat(HelperFuzz.run(1, 20_000, never)).isEmpty();
    }

    private static RunningHelper makeSome() throws IOException {
        RunningHelper helper = RunningHelper.greeted();
        helper.make("kind=ext4" + SIZE);
        helper.make("kind=xfs size=" + (320 << 20) + " backing=disk");
        helper.make("kind=overlay below=btrfs" + SIZE);
        helper.ask("knob-set target=dev-1 knob=nr_requests value=32");
        return helper;
    }
}

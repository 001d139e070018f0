package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A controller that a session turned on is turned off by the last that needs it, and by nobody where others do. */
class ControllersTest {

    @TempDir
    private Path hierarchy;

    private final List<RunDirectory.Session> begun = new ArrayList<>();
    private final List<Session> sessions = new ArrayList<>();

    @BeforeEach
    void begin() throws IOException {
        assumeTrue(System.getProperty("user.name").equals("root"), "sessions are root's");
        for (int number = 0; number < 2; number++) {
            RunDirectory.Session session = RunDirectory.begin();
            begun.add(session);
            sessions.add(new Session(
                    session.id(),
                    session.directory(),
                    Caller.of(Map.of()),
                    Configuration.load(Configuration.FILE),
                    Session.journalIn(session.directory())));
        }
        handDown("");
    }

    @AfterEach
    void end() throws IOException {
        for (RunDirectory.Session session : begun) {
            session.held().close();
            RunDirectory.remove(session.directory());
        }
    }

    @Test
    void whatASessionTurnedOnIsJournaledAndTurnedOff() throws IOException {
        handDown("io");
        enable(0);
        assertThat(handedDown()).isEqualTo("+memory");
        assertThat(effects(0)).isEqualTo(1);
        handDown("io memory");
        enable(0);
        assertThat(effects(0)).isEqualTo(1);
        handDown("memory io");
        disable(0);
        assertThat(handedDown()).startsWith("-memory");
    }

    @Test
    void whatWasOnStaysOn() throws IOException {
        handDown("memory");
        enable(0);
        assertThat(effects(0)).isZero();
    }

    @Test
    void theLastThatNeedsItTurnsItOff() throws IOException {
        enable(0);
        handDown("memory");
        enable(1);
        assertThat(effects(1)).isEqualTo(1);
        Path limit = cgroup("iolitmus-" + sessions.get(1).id() + "-limit-1");
        handDown("memory");
        disable(0);
        assertThat(handedDown()).isEqualTo("memory");
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> disable(1));
        Files.delete(limit);
        disable(1);
        assertThat(handedDown()).isEqualTo("-memory");
    }

    @Test
    void whereOthersHaveComeToUseItItStaysOn() throws IOException {
        enable(0);
        handDown("memory");
        Path service = cgroup("service");
        Files.writeString(service.resolve("memory.max"), "4096\n");
        disable(0);
        assertThat(handedDown()).isEqualTo("memory");
        Files.writeString(service.resolve("memory.max"), "max\n");
        Files.writeString(service.resolve("cgroup.subtree_control"), "memory\n");
        disable(0);
        assertThat(handedDown()).isEqualTo("memory");
        Files.writeString(service.resolve("cgroup.subtree_control"), "pids\n");
        disable(0);
        assertThat(handedDown()).isEqualTo("-memory");
    }

    @Test
    void theKernelDoesIt() {
        for (Mounts.Mount mount : Mounts.all()) {
            Path root = Path.of(mount.mountPoint());
            for (String controller : words(root.resolve("cgroup.controllers"))) {
                if (mount.type().equals("cgroup2") && !isOn(root, controller)) {
                    Controllers.enable(sessions.get(0), root, controller);
                    assertThat(isOn(root, controller)).isTrue();
                    sessions.get(0).journal().effects().forEach(Undoing::undo);
                    assertThat(isOn(root, controller)).isFalse();
                    return;
                }
            }
        }
        assumeTrue(begun.isEmpty(), "no cgroup2 is mounted that has a controller to spare");
    }

    private void enable(int session) {
        Controllers.enable(sessions.get(session), hierarchy, "memory");
    }

    private void disable(int session) {
        Controllers.disable(sessions.get(session).id(), hierarchy, "memory");
    }

    private int effects(int session) {
        return sessions.get(session).journal().effects().size();
    }

    private Path cgroup(String name) throws IOException {
        return Files.createDirectory(hierarchy.resolve(name));
    }

    private void handDown(String controllers) throws IOException {
        Files.writeString(hierarchy.resolve("cgroup.subtree_control"), controllers + "\n");
    }

    private String handedDown() {
        return KernelFile.read(hierarchy.resolve("cgroup.subtree_control")).orElse("");
    }

    private static boolean isOn(Path root, String controller) {
        return words(root.resolve("cgroup.subtree_control")).contains(controller);
    }

    private static List<String> words(Path file) {
        return KernelFile.read(file)
                .filter(text -> !text.isEmpty())
                .map(text -> List.of(text.split(" ", -1)))
                .orElse(List.of());
    }
}

package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final Undo MOUNT = Undo.of(Undo.Kind.UNMOUNT, "/run/iolitmus/s1/mnt fs-1");
    private static final Undo KNOB = Undo.of(Undo.Kind.RESTORE, "/sys/block/loop0/queue/scheduler", "none", "");

    @TempDir
    private Path directory;

    private Path file = Path.of("");

    @BeforeEach
    void place() {
        file = directory.resolve("journal");
    }

    @Test
    void whatIsNotUndoneIsReadInTheOrderItHappened() throws IOException {
        try (Journal journal = Journal.create(file)) {
            journal.announce(MOUNT);
            journal.announce(KNOB);
            journal.announce(MOUNT);
            journal.undone(MOUNT);
            assertThat(journal.effects()).containsExactly(MOUNT, KNOB);
        }
        assertThat(Journal.read(file)).containsExactly(MOUNT, KNOB);
    }

    @Test
    void anEffectIsInTheFileBeforeItHappens() throws IOException {
        try (Journal journal = Journal.create(file)) {
            Session session = new Session("s1", directory, new Caller(0, 0), Configuration.load(file), journal);
            List<Undo> seen = session.effect(MOUNT, () -> {
                try {
                    return Journal.read(file);
                } catch (IOException unreadable) {
                    throw new FailedException("unreadable", unreadable);
                }
            });
            assertThat(seen).containsExactly(MOUNT);
        }
    }

    @Test
    void whatFailsIsUndoneAtOnce() throws IOException {
        Path image = Files.createFile(directory.resolve("image"));
        try (Journal journal = Journal.create(file)) {
            Session session = new Session("s1", directory, new Caller(0, 0), Configuration.load(file), journal);
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> session.perform(Undo.of(Undo.Kind.DELETE, image), () -> {
                        throw new IllegalStateException("in the middle of it");
                    }));
            assertThat(image).doesNotExist();
            assertThat(journal.effects()).isEmpty();
        }
    }

    @Test
    void aLastLineCutOffByACrashIsNoEffect() throws IOException {
        Files.writeString(file, "+ " + MOUNT.line() + "\n+ UNMOUNT /ru");
        assertThat(Journal.read(file)).containsExactly(MOUNT);
    }

    @Test
    void nothingBeginsOnceTheSessionEnds() throws IOException {
        try (Journal journal = Journal.create(file)) {
            journal.beginNothingMore();
            assertThatExceptionOfType(FailedException.class).isThrownBy(() -> journal.announce(MOUNT));
        }
        assertThat(Journal.read(file)).isEmpty();
    }

    @Test
    void anUnknownStepIsNotGuessedAt() throws IOException {
        Files.writeString(file, "+ FORMAT /dev/sda\n", StandardOpenOption.CREATE);
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> Journal.read(file));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Undo.parse("UNMOUNT /a /b"))
                .withMessageContaining("takes 1 arguments");
    }

    @Test
    void theSameEffectTwiceIsUndoneTwice() throws IOException {
        Files.writeString(file, "+ " + MOUNT.line() + "\n+ " + MOUNT.line() + "\n- " + MOUNT.line() + "\n");
        assertThat(Journal.read(file)).containsExactly(MOUNT);
    }

    @Test
    void whatIsUndoneAfterTheEndIsStillNoted() throws IOException {
        try (Journal journal = Journal.create(file)) {
            journal.announce(MOUNT);
            journal.beginNothingMore();
            journal.undone(MOUNT);
        }
        assertThat(Journal.read(file)).isEmpty();
    }

    @Test
    void withoutAJournalNothingHappened() throws IOException {
        assertThat(Journal.read(directory.resolve("none"))).isEmpty();
        assertThat(Journal.read(Files.createFile(file))).isEmpty();
    }

    @Test
    void aStepComesBackFromItsLineAsItWas() {
        for (Undo undo : List.of(MOUNT, KNOB, Undo.of(Undo.Kind.DELETE, "/a b\n+ UNMOUNT /"))) {
            assertThat(undo.line()).doesNotContain("\n");
            assertThat(Undo.parse(undo.line())).isEqualTo(undo);
        }
    }

    @Test
    void undoingTwiceIsUndoingOnce() throws IOException {
        Path made = Files.createDirectory(directory.resolve("made"));
        Undo removal = Undo.of(Undo.Kind.REMOVE_DIRECTORY, made);
        Undoing.undo(removal);
        Undoing.undo(removal);
        assertThat(made).doesNotExist();
    }

    @Test
    void aDirectoryThatSomebodyFilledIsLeft() throws IOException {
        Files.createFile(directory.resolve("theirs"));
        assertThatExceptionOfType(FailedException.class)
                .isThrownBy(() -> Undoing.undo(Undo.of(Undo.Kind.REMOVE_DIRECTORY, directory)))
                .withMessageContaining("not empty");
    }

    @Test
    void aKnobOfALoopDeviceThatIsNotOursAnyMoreIsLeft() throws IOException {
        Path knob = Files.writeString(directory.resolve("knob"), "theirs");
        Undoing.undo(Undo.of(Undo.Kind.RESTORE, knob, "ours", directory.resolve("no-image")));
        assertThat(knob).hasContent("theirs");
        Undoing.undo(Undo.of(Undo.Kind.RESTORE, knob, "before", ""));
        assertThat(Files.readString(knob)).startsWith("before");
    }
}

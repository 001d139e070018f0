package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnDirectoryTest {

    @TempDir
    private Path directory;

    @BeforeEach
    void onlyRootsAreOwn() {
        assumeTrue(OwnDirectory.isOwn(directory), "only what root owns is the helper's own, and this is not root");
    }

    @Test
    void aMadeOneHasItsPermissionsWhateverTheUmask() throws IOException {
        Path made = OwnDirectory.makeAll(directory.resolve("a/b"), "rwx--x--x");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx--x--x");
        assertThat(OwnDirectory.make(made, "rwx------")).isEqualTo(made);
    }

    @Test
    void aLinkInItsPlaceIsNotFollowed() throws IOException {
        Path target = Files.createDirectory(directory.resolve("target"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), target);
        assertThatExceptionOfType(FailedException.class)
                .isThrownBy(() -> OwnDirectory.make(link, "rwx------"))
                .withMessageContaining(link.toString());
    }

    @Test
    void norIsALinkToNothing() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), directory.resolve("nothing"));
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> OwnDirectory.make(link, "rwx------"));
        assertThat(directory.resolve("nothing")).doesNotExist();
    }

    @Test
    void aFileInItsPlaceIsNoDirectory() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> OwnDirectory.make(file, "rwx------"));
    }

    @Test
    void anothersIsNotUsed() throws IOException {
        Path theirs = Files.createDirectory(directory.resolve("theirs"));
        Files.setAttribute(theirs, "unix:uid", 65_534);
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> OwnDirectory.make(theirs, "rwx------"));
    }

    @Test
    void norIsWhatOthersCanReplaceOnTheWay() throws IOException {
        Path writable = Files.createDirectory(directory.resolve("writable"));
        Path below = Files.createDirectory(writable.resolve("below"));
        Files.setPosixFilePermissions(writable, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatExceptionOfType(FailedException.class)
                .isThrownBy(() -> OwnDirectory.requireOwnParents(below))
                .withMessageContaining(writable.toString());
    }
}

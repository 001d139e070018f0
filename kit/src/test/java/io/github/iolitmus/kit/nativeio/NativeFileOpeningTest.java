package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.iolitmus.kit.internal.libc.Architecture;
import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NativeFileOpeningTest {

    private static final int PAGE = PageSize.bytes();

    private Path directory;
    private Path named;

    @BeforeEach
    void createFile() throws IOException {
        directory = Files.createTempDirectory(TestDirectory.path(), "opening");
        named = Files.writeString(directory.resolve("näme"), "content");
    }

    @AfterEach
    void deleteFiles() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }

    @Test
    void opensByNameForReadingIfNothingElseIsSaid() {
        try (NativeFile file = NativeFile.open(named);
                NativeBuffer buffer = NativeBuffer.allocate(16)) {
            assertThat(file.pread(buffer, 16, 0)).isEqualTo(7);
            assertThatExceptionOfType(NativeCallException.class)
                    .isThrownBy(() -> file.pwrite(buffer, 1, 0))
                    .matches(failed -> failed.symbol().equals("EBADF"));
        }
    }

    @Test
    void readAndWriteTogetherOpenForBoth() {
        try (NativeFile file = NativeFile.open(named, OpenFlag.WRITE, OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(16)) {
            assertThat(file.pread(buffer, 7, 0)).isEqualTo(7);
            assertThat(file.pwrite(buffer, 7, 7)).isEqualTo(7);
        }
    }

    @Test
    void aMissingFileNamesTheCallTheErrorAndThePath() {
        assertThatExceptionOfType(NativeCallException.class)
                .isThrownBy(() -> NativeFile.open(directory.resolve("missing"), OpenFlag.READ))
                .withMessage(
                        "open(%s, [READ]) failed: ENOENT (2), no such file or directory", directory.resolve("missing"));
    }

    @Test
    void createExclusiveTruncateAndAppendDoWhatTheyAreCalled() throws IOException {
        Path fresh = directory.resolve("fresh");
        NativeFile.open(fresh, OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE)
                .close();
        assertThat(fresh).isEmptyFile();
        assertThatExceptionOfType(NativeCallException.class)
                .isThrownBy(() -> NativeFile.open(fresh, OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE))
                .matches(failed -> failed.symbol().equals("EEXIST"));

        try (NativeFile file = NativeFile.open(named, OpenFlag.WRITE, OpenFlag.APPEND);
                NativeBuffer buffer = NativeBuffer.allocate(1)) {
            buffer.asByteBuffer().put((byte) '!');
            file.pwrite(buffer, 1, 0);
        }
        assertThat(named).hasContent("content!");

        NativeFile.open(named, OpenFlag.WRITE, OpenFlag.TRUNCATE).close();
        assertThat(named).isEmptyFile();
    }

    @Test
    void nofollowRefusesALinkAndDirectoryRefusesAFile() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), named);

        NativeFile.open(link, OpenFlag.READ).close();
        assertThatExceptionOfType(NativeCallException.class)
                .isThrownBy(() -> NativeFile.open(link, OpenFlag.NOFOLLOW))
                .matches(failed -> failed.symbol().equals("ELOOP"));
        assertThatExceptionOfType(NativeCallException.class)
                .isThrownBy(() -> NativeFile.open(named, OpenFlag.DIRECTORY))
                .matches(failed -> failed.symbol().equals("ENOTDIR"));
        NativeFile.open(directory, OpenFlag.DIRECTORY).close();
    }

    @Test
    void aDirectReadLeavesNothingInThePageCache() {
        try (NativeFile file = TestDirectory.coldFile(16);
                NativeFile direct = file.reopen(OpenFlag.READ, OpenFlag.DIRECT);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            assertThat(direct.pread(buffer, PAGE, 0)).isEqualTo(PAGE);
            assertThat(direct.pread(buffer, PAGE, PAGE)).isEqualTo(PAGE);

            assertThat(file.residency().residentPages()).isZero();
        }
    }

    @Test
    void aTemporaryFileHasNoNameAndReopeningReachesItsInode() throws IOException {
        try (NativeFile file = NativeFile.openTemporary(directory);
                NativeBuffer buffer = NativeBuffer.allocate(4)) {
            buffer.asByteBuffer().put(new byte[] {1, 2, 3, 4});
            file.pwrite(buffer, 4, 0);

            assertThat(directory.toFile().list()).containsExactly("näme");
            try (NativeFile again = file.reopen(OpenFlag.READ);
                    NativeBuffer read = NativeBuffer.allocate(4)) {
                assertThat(again.descriptor()).isNotEqualTo(file.descriptor());
                assertThat(again.status().inode()).isEqualTo(file.status().inode());
                again.pread(read, 4, 0);
                assertThat(read.asByteBuffer()).isEqualTo(buffer.asByteBuffer());
            }
            assertThat(Files.readAllBytes(file.path())).containsExactly(1, 2, 3, 4);
        }
    }

    @Test
    void withoutTmpfileATemporaryFileIsCreatedAndUnlinked() throws IOException {
        int tmpfile = Architecture.current().tmpfile();
        Calls noTmpfile = AnsweringLibC.failing(
                "open", given -> ((int) given[1] & tmpfile) == tmpfile, Errno.EOPNOTSUPP.number());

        try (NativeFile file = new Opening(noTmpfile).temporary(directory)) {
            assertThat(Files.readSymbolicLink(file.path()).toString())
                    .contains("/.iolitmus-" + ProcessHandle.current().pid() + "-")
                    .endsWith(" (deleted)");
            assertThat(directory.toFile().list()).containsExactly("näme");
        }
    }

    @Test
    void aTemporaryFileInAMissingDirectoryIsAnErrorOfOpen() {
        assertThatExceptionOfType(NativeCallException.class)
                .isThrownBy(() -> NativeFile.openTemporary(directory.resolve("missing")))
                .matches(failed -> failed.symbol().equals("ENOENT"));
    }

    @Test
    void everyWayOfOpeningClosesOnExec() throws IOException {
        try (NativeFile byName = NativeFile.open(named);
                NativeFile temporary = NativeFile.openTemporary(directory);
                NativeFile again = temporary.reopen(OpenFlag.READ);
                Pipe pipe = Pipe.open()) {
            for (NativeFile file : new NativeFile[] {byName, temporary, again, pipe.readEnd(), pipe.writeEnd()}) {
                assertThat(flagsOf(file) & Constants.O_CLOEXEC)
                        .as(file.toString())
                        .isEqualTo(Constants.O_CLOEXEC);
            }
        }
    }

    @Test
    void theKernelSeesTheFlagsThatHaveNoOtherEffectHere() throws IOException {
        try (NativeFile file = NativeFile.open(named, OpenFlag.READ, OpenFlag.NOATIME, OpenFlag.SYNC)) {
            assertThat(flagsOf(file) & Constants.O_NOATIME).isEqualTo(Constants.O_NOATIME);
            assertThat(flagsOf(file) & Constants.O_SYNC).isEqualTo(Constants.O_SYNC);
        }
        try (NativeFile file = NativeFile.open(named, OpenFlag.READ, OpenFlag.DSYNC)) {
            assertThat(flagsOf(file) & Constants.O_SYNC).isEqualTo(Constants.O_DSYNC);
        }
    }

    @Test
    void closingTwiceDoesNothingAndUsingAfterwardsIsAClearError() {
        NativeFile file = NativeFile.open(named);
        file.close();
        file.close();

        assertThat(file).hasToString(named + " (closed)");
        assertThatIllegalStateException().isThrownBy(file::fsync).withMessage(named + " is closed");
        assertThatIllegalStateException().isThrownBy(() -> file.advise(0, 0, Advice.NORMAL));
        assertThatIllegalStateException().isThrownBy(file::path);
    }

    @Test
    void closingGivesTheDescriptorBack() {
        NativeFile file = NativeFile.open(named);
        Path path = file.path();
        assertThat(path).exists();
        file.close();
        assertThat(path)
                .satisfiesAnyOf(
                        gone -> assertThat(gone).doesNotExist(),
                        reused -> assertThat(Files.readSymbolicLink(reused)).isNotEqualTo(named));
    }

    /** The open flags of a descriptor, as the kernel shows them. */
    private static int flagsOf(NativeFile file) throws IOException {
        return Files.readAllLines(Path.of("/proc/self/fdinfo", Integer.toString(file.descriptor()))).stream()
                .filter(line -> line.startsWith("flags:"))
                .mapToInt(line -> Integer.parseInt(line.substring(6).strip(), 8))
                .findFirst()
                .orElseThrow();
    }
}

package io.github.iolitmus.kit.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.nativeio.Extent;
import io.github.iolitmus.kit.nativeio.ExtentFlag;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvisionerTest {

    private static final ByteSize SIZE = ByteSize.mib(2);
    private static final Set<String> COLLAPSES = Set.of("ext4", "xfs");

    @TempDir
    private Path temporary;

    @Test
    void theContentOfEachLayoutIsIncompressible() {
        try (WorkFile file = TestFiles.provisioned(SIZE)) {
            assertThat(file.layouts())
                    .hasSize(2)
                    .allSatisfy(layout -> assertThat(compressedShare(content(layout.file(), SIZE)))
                            .isGreaterThan(0.99));
        }
    }

    @Test
    void theContentFollowsFromTheSeed() {
        try (WorkFile one = provision(7);
                WorkFile same = provision(7);
                WorkFile other = provision(8)) {
            byte[] content = content(one.file(), SIZE);
            assertThat(content(same.file(), SIZE)).isEqualTo(content);
            assertThat(content(other.file(), SIZE)).isNotEqualTo(content);
            assertThat(content(one.layouts().get(1).file(), SIZE)).isNotEqualTo(content);
            assertThat(content(same.layouts().get(1).file(), SIZE))
                    .isEqualTo(content(one.layouts().get(1).file(), SIZE));
        }
    }

    @Test
    void noByteOfAGapIsLeftInTheInterleavedLayout() {
        assumeTrue(PageSize.bytes() == 4096, "counts pages of 4 KiB");
        ByteSize size = ByteSize.bytes(8 * 4096 + 100);
        try (WorkFile file = TestFiles.provisioned(size)) {
            byte[] content = content(file.layouts().get(1).file(), size);

            byte[] stream = new byte[9 * 4096];
            ByteBuffer chunk = ByteBuffer.allocateDirect(1 << 20).order(ByteOrder.nativeOrder());
            Content random = new Content(~42L);
            for (int piece = 0; piece < 9; piece++) {
                random.fill(chunk);
                chunk.get(0, stream, piece * 4096, 4096);
            }
            assertThat(content).isEqualTo(Arrays.copyOf(stream, content.length));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 4096, 10_000, 65_536, (1 << 20) + 1, 3 << 20})
    void aFileIsExactlyAsLargeAsAskedAndHasNoHole(long bytes) {
        try (WorkFile file = TestFiles.provisioned(ByteSize.bytes(bytes))) {
            assertThat(file.layouts()).allSatisfy(layout -> {
                assertThat(layout.file().status().sizeBytes()).isEqualTo(bytes);
                assertThat(layout.file().seekHole(0)).isEqualTo(OptionalLong.of(bytes));
                layout.extents()
                        .ifPresent(extents -> assertThat(extents)
                                .allSatisfy(extent -> assertThat(extent.flags())
                                        .doesNotContain(ExtentFlag.UNWRITTEN, ExtentFlag.DELALLOC)));
            });
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {64 << 10, 100_001, 1 << 20, 16 << 20})
    void theTwoLayoutsLieDifferently(long bytes) {
        try (WorkFile file = TestFiles.provisioned(ByteSize.bytes(bytes))) {
            Layout sequential = file.layouts().get(0);
            Layout interleaved = file.layouts().get(1);
            assertThat(sequential.describe()).startsWith("sequential, ");
            assertThat(interleaved.describe()).startsWith("interleaved, ");
            assumeTrue(sequential.extents().isPresent(), "this filesystem does not tell where extents are");
            assumeTrue(
                    COLLAPSES.contains(typeOf(TestFiles.directory())), "only where ranges can be collapsed for sure");
            assertThat(pieces(interleaved)).isGreaterThanOrEqualTo(8).isGreaterThan(pieces(sequential));
        }
    }

    @Test
    void nothingIsVisibleInTheDirectoryWhileTheFileIsInUse() throws IOException {
        Path directory = Files.createTempDirectory(TestFiles.directory(), "unlinked");
        try (WorkFile file = new Provisioner(directory, 1).provision(ByteSize.kib(64))) {
            assertThat(Files.size(file.path())).isEqualTo(64 * 1024);
            assertThat(directory).isEmptyDirectory();
        } finally {
            Files.delete(directory);
        }
    }

    @Test
    void closingItClosesAllItsLayouts() {
        WorkFile file = TestFiles.provisioned(ByteSize.kib(64));

        file.close();

        assertThat(file.layouts())
                .hasSize(2)
                .allSatisfy(layout ->
                        assertThatThrownBy(() -> layout.file().descriptor()).hasMessageContaining("is closed"));
    }

    @Test
    void tooLittleSpaceIsInconclusiveAndSaysHowMuchIsMissing() {
        assertThatThrownBy(() -> new Provisioner(temporary, 1).provision(ByteSize.gib(1L << 30)))
                .isInstanceOfSatisfying(
                        InconclusiveException.class,
                        full -> assertThat(full.verdict().label()).isEqualTo("INCONCLUSIVE(ENVIRONMENT)"))
                .hasMessageMatching("cannot provision a file of 1048576 TiB in " + temporary
                        + ": it takes 3145728\\.0+[0-9] TiB \\(two layouts and room to make them\\), [0-9.]+ [KMGT]iB are free,"
                        + " [0-9.]+ TiB are missing; free them or choose another directory with"
                        + " iolitmus\\.filesystems=dir:PATH");
    }

    @Test
    void moreThanALongHoldsIsTooLittleSpaceToo() {
        assertThatThrownBy(() -> new Provisioner(temporary, 1).provision(ByteSize.bytes(Long.MAX_VALUE)))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("are missing");
    }

    @Test
    void nothingToReadIsRefused() {
        assertThatThrownBy(() -> TestFiles.provisioned(ByteSize.bytes(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ask for 1 B at least");
    }

    @Test
    void aMissingDirectoryIsUnsupported() {
        assertThatThrownBy(() -> new Provisioner(temporary.resolve("none"), 1).provision(SIZE))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("cannot tell the free space of " + temporary.resolve("none"))
                .hasMessageContaining("name a directory that exists");
    }

    @Test
    void aDirectoryThatTheUserMayNotWriteIsUnsupported() throws IOException {
        assumeTrue(
                FilesystemUser.refusal().isEmpty(),
                () -> FilesystemUser.refusal().orElse(""));
        Path readOnly = Files.createTempDirectory(Path.of("/tmp"), "iolitmus-read-only");
        Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            assertThatThrownBy(() -> FilesystemUser.as(
                            FilesystemUser.NOBODY, () -> new Provisioner(readOnly, 1).provision(SIZE)))
                    .isInstanceOf(UnsupportedException.class)
                    .hasMessageContaining("cannot make files in " + readOnly)
                    .hasMessageContaining("EACCES")
                    .hasMessageContaining("choose a directory this user may write");
        } finally {
            Files.delete(readOnly);
        }
    }

    @Test
    void extentsBeyondTheEndAreNoFault() {
        // As XFS leaves them behind a file that was written in pieces.
        List<Extent> reserved = List.of(
                new Extent(0, 1 << 20, 8192, Set.of()), new Extent(8192, 2 << 20, 65536, Set.of(ExtentFlag.UNWRITTEN)));

        Provisioner.requirePlain(reserved, ByteSize.kib(8), "sequential");

        assertThatThrownBy(() -> Provisioner.requirePlain(reserved, ByteSize.kib(12), "sequential"))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("the sequential file of 12 KiB has extent")
                .hasMessageContaining("UNWRITTEN");
    }

    @Test
    void aHoleIsAFault() {
        List<Extent> holed = List.of(new Extent(0, 1 << 20, 4096, Set.of()), new Extent(8192, 2 << 20, 4096, Set.of()));

        assertThatThrownBy(() -> Provisioner.requirePlain(holed, ByteSize.kib(12), "interleaved"))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("the interleaved file of 12 KiB has a hole at 4096");
        assertThatThrownBy(() -> Provisioner.requirePlain(holed, ByteSize.kib(16), "interleaved"))
                .isInstanceOf(InconclusiveException.class);
        assertThatThrownBy(() -> Provisioner.requirePlain(List.of(), ByteSize.kib(4), "sequential"))
                .hasMessageContaining("end at byte 0");
    }

    private static WorkFile provision(long seed) {
        return new Provisioner(TestFiles.directory(), seed).provision(SIZE);
    }

    private static String typeOf(Path path) {
        try {
            return Files.getFileStore(path).type();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** How often the blocks of a layout do not continue on the device. */
    private static long pieces(Layout layout) {
        List<Extent> extents = layout.extents().orElseThrow();
        long pieces = 0;
        long next = -1;
        for (Extent extent : extents) {
            pieces += extent.physicalBytes() == next ? 0 : 1;
            next = extent.physicalBytes() + extent.lengthBytes();
        }
        return pieces;
    }

    private static byte[] content(NativeFile file, ByteSize size) {
        byte[] content = new byte[(int) size.bytes()];
        try (NativeBuffer buffer = NativeBuffer.allocate(content.length)) {
            assertThat(file.pread(buffer, content.length, 0)).isEqualTo(content.length);
            buffer.asByteBuffer().get(content);
        }
        return content;
    }

    private static double compressedShare(byte[] content) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(content);
            deflater.finish();
            byte[] compressed = new byte[2 * content.length];
            return (double) deflater.deflate(compressed) / content.length;
        } finally {
            deflater.end();
        }
    }
}

package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class NativeFileExtentsTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void coverAWrittenFileWithoutAGap() {
        try (NativeFile file = TestDirectory.writtenFile(64)) {
            long next = 0;
            for (Extent extent : extentsBefore(64L * PAGE, file)) {
                assertThat(extent.logicalBytes()).isEqualTo(next);
                assertThat(extent.physicalBytes()).isPositive();
                assertThat(extent.flags()).doesNotContain(ExtentFlag.UNWRITTEN, ExtentFlag.DELALLOC);
                next += extent.lengthBytes();
            }
            assertThat(next).isEqualTo(64L * PAGE);
        }
    }

    @Test
    void ofAFileWithManyHolesAreReadToTheLast() {
        int islands = 300;
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path());
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            for (int island = 0; island < islands; island++) {
                file.pwrite(buffer, PAGE, 2L * island * PAGE);
            }

            List<Extent> all = extents(file);
            List<Extent> extents = all.stream()
                    .filter(extent -> !extent.flags().contains(ExtentFlag.UNWRITTEN))
                    .toList();

            assertThat(extents).hasSize(islands);
            assertThat(extents).extracting(Extent::logicalBytes).isSorted().doesNotHaveDuplicates();
            assertThat(extents.get(islands - 1).logicalBytes()).isEqualTo(2L * (islands - 1) * PAGE);
            assertThat(all)
                    .filteredOn(extent -> extent.flags().contains(ExtentFlag.LAST))
                    .hasSize(1);
        }
    }

    @Test
    void ofAllocatedSpaceAreUnwritten() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            file.allocate(0, 16L * PAGE);
            assertThat(extents(file))
                    .isNotEmpty()
                    .allMatch(extent -> extent.flags().contains(ExtentFlag.UNWRITTEN));
        }
    }

    @Test
    void ofAnEmptyFileAreNone() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            assertThat(extents(file)).isEmpty();
        }
    }

    @Test
    void withoutSyncLeaveDirtyDataDirty() {
        try (NativeFile file = TestDirectory.writtenFile(8)) {
            TestDirectory.assumeCacheCounts();
            assertThat(file.extentsWithoutSync()).isPresent();
            assertThat(file.cacheCounts(0, 0).orElseThrow().dirtyPages()).isEqualTo(8);

            file.extents();
            assertThat(file.cacheCounts(0, 0).orElseThrow().dirtyPages()).isZero();
        }
    }

    @Test
    void areAbsentOnTmpfs() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(
                Files.isWritable(memory) && Files.getFileStore(memory).type().equals("tmpfs"),
                "needs a tmpfs at /dev/shm");
        try (NativeFile file = NativeFile.openTemporary(memory)) {
            assertThat(file.extents()).isEmpty();
        }
    }

    /** XFS reserves space ahead of a writer, also past the end of the file. */
    private static List<Extent> extentsBefore(long end, NativeFile file) {
        return extents(file).stream()
                .filter(extent -> extent.logicalBytes() < end)
                .toList();
    }

    private static List<Extent> extents(NativeFile file) {
        return file.extents().orElseGet(() -> {
            assumeTrue(false, "the filesystem of the build directory has no FIEMAP");
            return List.of();
        });
    }
}

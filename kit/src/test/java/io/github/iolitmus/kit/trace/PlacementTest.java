package io.github.iolitmus.kit.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.Extent;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TracedRequests.SizeCount;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlacementTest {

    /** Two extents that lie side by side, and one far away: sectors 8 to 24 and 80 to 88. */
    private static final Placement PLACED = new Placement(
            List.of(extent(0, 4096, 4096), extent(4096, 8192, 4096), extent(8192, 40960, 4096)), "by extents");

    private static Extent extent(long logical, long physical, long length) {
        return new Extent(logical, physical, length, Set.of());
    }

    @Test
    void requestsAreSortedByWhereTheyLie() {
        TracedRequests sorted = PLACED.attribute(new RequestTrace(
                List.of(
                        read("R", 8, 8192),
                        read("RA", 80, 4096),
                        read("R", 16, 4096),
                        read("R", 20, 4096),
                        read("RM", 200, 4096),
                        read("R", 200, 4096),
                        read("W", 8, 4096)),
                false,
                5));

        assertThat(sorted)
                .isEqualTo(new TracedRequests(
                        "by extents", false, List.of(new SizeCount(4096, 2), new SizeCount(8192, 1)), 1, 1, 1, 5));
    }

    @Test
    void anOwnPageThatTheFilesystemMarksAsMetadataIsStillTheFiles() {
        assertThat(PLACED.attribute(new RequestTrace(List.of(read("RM", 8, 4096)), false, 0))
                        .own())
                .containsExactly(new SizeCount(4096, 1));
    }

    @Test
    void withoutAPlaceWhatIsNotMetadataIsTheFiles() {
        TracedRequests sorted = Placement.UNKNOWN.attribute(
                new RequestTrace(List.of(read("R", 8, 8192), read("RM", 16, 4096), read("RA", 900, 4096)), false, 0));

        assertThat(sorted.own()).containsExactly(new SizeCount(4096, 1), new SizeCount(8192, 1));
        assertThat(sorted.metadata()).isEqualTo(1);
        assertThat(sorted.attribution()).startsWith("by elimination");
    }

    @Test
    void biosAreSaidToBeNoRequests() {
        assertThat(PLACED.attribute(new RequestTrace(List.of(read("R", 8, 8192)), true, 0))
                        .bios())
                .isTrue();
    }

    private static BlockRequest read(String operation, long sector, long bytes) {
        return new BlockRequest(operation, sector, bytes, 0, -1, "java");
    }

    @Test
    void aPlaceIsBelievedOnlyWhereTheDeviceHasTheFilesBytes() {
        TestFiles.assumeStorage();
        try (WorkFile file = TestFiles.provisioned(ByteSize.mib(1))) {
            Layout layout = file.layouts().get(1);
            assumeTrue(layout.extents().isPresent(), "the filesystem of the build directory tells no extents");

            assertThat(Placement.verified(layout, device(layout, 0)).basis())
                    .startsWith("by extents, verified at both ends of ");
            // Off by a page, or another device altogether.
            assertThat(Placement.verified(layout, device(layout, 4096)).basis())
                    .startsWith("by elimination: the device has other bytes");
            assertThat(Placement.verified(layout, (offset, length) -> Optional.of(new byte[length]))
                            .extents())
                    .isEmpty();
            assertThat(Placement.verified(layout, (offset, length) -> Optional.empty()))
                    .satisfies(unreadable -> assertThat(unreadable.extents()).isEmpty())
                    .extracting(Placement::basis)
                    .asString()
                    .startsWith("by elimination: where the filesystem says the file lies the device cannot be read");
        }
    }

    /** A device that has the file where its extents say, or so many bytes before that. */
    private static Placement.Device device(Layout layout, long shift) {
        return (offset, length) -> {
            Extent extent = layout.extents().orElseThrow().stream()
                    .filter(it -> it.physicalBytes() <= offset && offset < it.physicalBytes() + it.lengthBytes())
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = new byte[length];
            try (NativeBuffer buffer = NativeBuffer.allocate(length)) {
                long at = extent.logicalBytes() + offset - extent.physicalBytes() + shift;
                layout.file()
                        .pread(
                                buffer,
                                length,
                                Math.min(at, layout.file().status().sizeBytes() - length));
                buffer.asByteBuffer().get(0, bytes);
            }
            return Optional.of(bytes);
        };
    }
}

package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MappedRegionTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void touchingReadsTheByteThatIsInTheFile() {
        try (NativeFile file = TestDirectory.writtenFile(4);
                NativeBuffer buffer = NativeBuffer.allocate(4 * PAGE);
                MappedRegion region = file.map(PAGE, 3L * PAGE, Protection.READ, MapKind.SHARED)) {
            file.pread(buffer, 4 * PAGE, 0);
            assertThat(region.length()).isEqualTo(3L * PAGE);
            assertThat(region.address() % PAGE).isZero();
            for (int offset = 0; offset < 3 * PAGE; offset += 1021) {
                assertThat(region.touch(offset)).isEqualTo(buffer.asByteBuffer().get(PAGE + offset));
            }
        }
    }

    @Test
    void aSharedWriteReachesTheFileAndAPrivateOneDoesNot() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path());
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            file.pwrite(buffer, PAGE, 0);
            try (MappedRegion shared = file.map(0, PAGE, Protection.READ_WRITE, MapKind.SHARED);
                    MappedRegion own = file.map(0, PAGE, Protection.READ_WRITE, MapKind.PRIVATE)) {
                shared.write(5, (byte) 42);
                own.write(6, (byte) 43);
                assertThat(own.touch(6)).isEqualTo((byte) 43);
            }
            file.pread(buffer, PAGE, 0);
            assertThat(buffer.asByteBuffer().get(5)).isEqualTo((byte) 42);
            assertThat(buffer.asByteBuffer().get(6)).isZero();
        }
    }

    @Test
    void syncWritesDirtyPagesBack() {
        try (NativeFile file = TestDirectory.coldFile(4);
                MappedRegion region = file.map(0, 4L * PAGE, Protection.READ_WRITE, MapKind.SHARED)) {
            TestDirectory.assumeCacheCounts();
            region.write(PAGE, (byte) 1);
            assertThat(file.cacheCounts(0, 0).orElseThrow().dirtyPages()).isEqualTo(1);

            region.sync();

            assertThat(file.cacheCounts(0, 0).orElseThrow().dirtyPages()).isZero();
        }
    }

    @Test
    void withRandomAdviceATouchBringsOnePageInAndWithoutItMore() {
        try (NativeFile file = TestDirectory.coldFile(256);
                MappedRegion region = file.map(0, 256L * PAGE, Protection.READ, MapKind.SHARED)) {
            region.advise(MemoryAdvice.RANDOM, 0, 256L * PAGE);
            region.touch(100L * PAGE);
            assertThat(TestDirectory.stable(() -> region.residentPages().cardinality()))
                    .isEqualTo(1);

            region.advise(MemoryAdvice.NORMAL, 0, 256L * PAGE);
            region.touch(200L * PAGE);
            assertThat(TestDirectory.stable(() -> region.residentPages().cardinality()))
                    .isGreaterThan(2);
        }
    }

    @Test
    void willneedBringsItsRangeIn() {
        try (NativeFile file = TestDirectory.coldFile(256);
                MappedRegion region = file.map(0, 256L * PAGE, Protection.READ, MapKind.SHARED)) {
            region.advise(MemoryAdvice.WILLNEED, 200L * PAGE, 4L * PAGE);

            TestDirectory.stable(() -> region.residentPages().cardinality());
            assertThat(region.residentPages().get(200, 204).cardinality()).isEqualTo(4);
            assertThat(region.residentPages().get(0, 100).cardinality()).isZero();
        }
    }

    @Test
    void dontneedThrowsPrivateChangesAway() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                MappedRegion own = file.map(0, PAGE, Protection.READ_WRITE, MapKind.PRIVATE)) {
            byte original = own.touch(0);
            own.write(0, (byte) (original + 1));

            own.advise(MemoryAdvice.DONTNEED, 0, PAGE);

            assertThat(own.touch(0)).isEqualTo(original);
        }
    }

    @Test
    void populateReadFaultsEveryPageIn() {
        try (NativeFile file = TestDirectory.coldFile(32);
                MappedRegion region = file.map(0, 32L * PAGE, Protection.READ, MapKind.SHARED)) {
            region.advise(MemoryAdvice.POPULATE_READ, 0, 32L * PAGE);
            assertThat(region.residentPages().cardinality()).isEqualTo(32);

            ThreadUsage before = ThreadUsage.now();
            for (int page = 0; page < 32; page++) {
                region.touch((long) page * PAGE);
            }
            assertThat(ThreadUsage.now().since(before).minorFaults()).isLessThan(16);
        }
    }

    @Test
    void theKernelMarksTheMappingAsAdvised() throws IOException {
        try (NativeFile file = TestDirectory.writtenFile(4);
                MappedRegion region = file.map(0, 4L * PAGE, Protection.READ, MapKind.SHARED)) {
            region.advise(MemoryAdvice.SEQUENTIAL, 0, 4L * PAGE);
            assertThat(vmFlags(region)).contains("sr").doesNotContain("rr");
            region.advise(MemoryAdvice.RANDOM, 0, 4L * PAGE);
            assertThat(vmFlags(region)).contains("rr").doesNotContain("sr");
            region.advise(MemoryAdvice.NORMAL, 0, 4L * PAGE);
            assertThat(vmFlags(region)).doesNotContain("rr", "sr");
        }
    }

    @Test
    void whatWouldEndTheJvmIsAnExceptionInstead() {
        try (NativeFile file = TestDirectory.writtenFile(2)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> file.map(0, 2L * PAGE + 1, Protection.READ, MapKind.SHARED));
            try (MappedRegion region = file.map(0, PAGE, Protection.READ, MapKind.SHARED);
                    MappedRegion none = file.map(0, PAGE, Protection.NONE, MapKind.SHARED)) {
                assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> region.touch(PAGE));
                assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> region.touch(-1));
                assertThatIllegalStateException().isThrownBy(() -> region.write(0, (byte) 1));
                assertThatIllegalStateException().isThrownBy(() -> none.touch(0));
            }
        }
    }

    @Test
    void afterClosingItIsNeitherTouchedNorUnmappedAgain() {
        try (NativeFile file = TestDirectory.writtenFile(1)) {
            MappedRegion region = file.map(0, PAGE, Protection.READ, MapKind.SHARED);
            region.close();
            region.close();

            assertThatIllegalStateException().isThrownBy(() -> region.touch(0)).withMessageContaining("closed");
            assertThatIllegalStateException().isThrownBy(region::residentPages);
        }
    }

    @Test
    void anUnalignedOffsetIsEinvalWithARemedy() {
        try (NativeFile file = TestDirectory.writtenFile(2)) {
            assertThatExceptionOfType(NativeCallException.class)
                    .isThrownBy(() -> file.map(1, 10, Protection.READ, MapKind.SHARED))
                    .withMessageContaining("EINVAL (22)")
                    .satisfies(failed -> assertThat(failed.remedy())
                            .hasValueSatisfying(remedy -> assertThat(remedy).contains("page size")));
        }
    }

    /** The VmFlags of the mapping in /proc/self/smaps. */
    private static List<String> vmFlags(MappedRegion region) throws IOException {
        List<String> smaps = Files.readAllLines(Path.of("/proc/self/smaps"));
        String start = Long.toHexString(region.address()) + "-";
        int at = 0;
        while (!smaps.get(at).startsWith(start)) {
            at++;
        }
        while (!smaps.get(at).startsWith("VmFlags:")) {
            at++;
        }
        return List.of(smaps.get(at).substring("VmFlags:".length()).strip().split(" ", -1));
    }
}

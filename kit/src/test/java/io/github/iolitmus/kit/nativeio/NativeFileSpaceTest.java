package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** {@code fallocate}, {@code lseek} and {@code ftruncate}, by what the filesystem then says. */
class NativeFileSpaceTest {

    private static final int PAGE = PageSize.bytes();
    private static final long MIB = 1 << 20;

    @Test
    void allocatingTakesSpaceAndGrowsTheFile() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            allocate(file, 0, MIB);
            assertThat(file.status().sizeBytes()).isEqualTo(MIB);
            assertThat(file.status().allocatedBytes()).isGreaterThanOrEqualTo(MIB);
        }
    }

    @Test
    void keepSizeTakesSpaceOnly() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            allocate(file, 0, MIB, AllocateMode.KEEP_SIZE);
            assertThat(file.status().sizeBytes()).isZero();
            assertThat(file.status().allocatedBytes()).isGreaterThanOrEqualTo(MIB);
        }
    }

    @Test
    void truncatingUpTakesNoSpace() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            file.truncate(MIB);
            assertThat(file.status().sizeBytes()).isEqualTo(MIB);
            assertThat(file.status().allocatedBytes()).isLessThan(MIB);
            assertThat(file.seekData(0)).isEmpty();
        }
    }

    @Test
    void aPunchedHoleReadsAsZerosAndIsFoundBySeeking() {
        try (NativeFile file = TestDirectory.writtenFile(64);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            allocate(file, 16L * PAGE, 16L * PAGE, AllocateMode.KEEP_SIZE, AllocateMode.PUNCH_HOLE);

            file.pread(buffer, PAGE, 20L * PAGE);
            assertThat(buffer.asByteBuffer().mismatch(ByteBuffer.allocate(PAGE)))
                    .isEqualTo(-1);
            assertThat(file.seekHole(0)).hasValue(16L * PAGE);
            assertThat(file.seekData(16L * PAGE)).hasValue(32L * PAGE);
        }
    }

    @Test
    void collapsingAndInsertingMoveWhatFollows() {
        try (NativeFile file = TestDirectory.writtenFile(64);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            file.pread(buffer, PAGE, 48L * PAGE);
            byte[] marked = bytes(buffer);
            file.fsync();

            allocate(file, 16L * PAGE, 16L * PAGE, AllocateMode.COLLAPSE_RANGE);
            file.pread(buffer, PAGE, 32L * PAGE);
            assertThat(bytes(buffer)).isEqualTo(marked);
            assertThat(file.status().sizeBytes()).isEqualTo(48L * PAGE);

            allocate(file, 0, 16L * PAGE, AllocateMode.INSERT_RANGE);
            file.pread(buffer, PAGE, 48L * PAGE);
            assertThat(bytes(buffer)).isEqualTo(marked);
        }
    }

    @Test
    void zeroingARangeKeepsItsSpace() {
        try (NativeFile file = TestDirectory.writtenFile(64);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            file.fsync();
            allocate(file, 0, 64L * PAGE, AllocateMode.ZERO_RANGE);

            file.pread(buffer, PAGE, 0);
            assertThat(bytes(buffer)).containsOnly(0);
            assertThat(file.status().allocatedBytes()).isGreaterThanOrEqualTo(64L * PAGE);
        }
    }

    private static byte[] bytes(NativeBuffer buffer) {
        byte[] bytes = new byte[buffer.capacity()];
        buffer.asByteBuffer().get(bytes);
        return bytes;
    }

    private static void allocate(NativeFile file, long offset, long length, AllocateMode... modes) {
        try {
            file.allocate(offset, length, modes);
        } catch (NativeCallException refused) {
            if (refused.symbol().equals("EOPNOTSUPP")) {
                abort("the filesystem of the build directory cannot: " + refused.getMessage());
            }
            throw refused;
        }
    }
}

package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Offsets above 4 GiB, in a sparse file: a mapping that cuts them to 32 bits would hit the page at 0 instead. */
class NativeFileOffsetsTest {

    private static final int PAGE = PageSize.bytes();
    private static final long HIGH = 4L << 30;
    private static final int HIGH_PAGE = (int) (HIGH / PAGE);

    private NativeFile file;
    private NativeBuffer buffer;

    @BeforeEach
    void writeAPageAtZeroAndOneHigh() {
        file = NativeFile.openTemporary(TestDirectory.path());
        buffer = NativeBuffer.allocate(PAGE);
        write((byte) 'L', 0);
        write((byte) 'H', HIGH);
    }

    @AfterEach
    void close() {
        file.close();
        buffer.close();
    }

    @Test
    void preadAndPwriteReachThem() {
        assertThat(file.status().sizeBytes()).isEqualTo(HIGH + PAGE);
        assertThat(read(0)).isEqualTo((byte) 'L');
        assertThat(read(HIGH)).isEqualTo((byte) 'H');
    }

    @Test
    void preadv2ReachesThem() {
        assertThat(file.preadv2(buffer, PAGE, HIGH)).hasValue(PAGE);
        assertThat(buffer.asByteBuffer().get(0)).isEqualTo((byte) 'H');
    }

    @Test
    void truncateTakesThem() {
        file.truncate(HIGH + 123);
        assertThat(file.status().sizeBytes()).isEqualTo(HIGH + 123);
        assertThat(read(0)).isEqualTo((byte) 'L');
    }

    @Test
    void allocateTakesThem() {
        file.allocate(HIGH + PAGE, 1 << 20);
        assertThat(file.status().sizeBytes()).isEqualTo(HIGH + PAGE + (1 << 20));
    }

    @Test
    void seekingFindsTheDataBeyondTheHole() {
        file.fsync();
        assertThat(file.seekHole(0).orElseThrow()).isLessThan(HIGH);
        assertThat(file.seekData(HIGH / 2)).hasValue(HIGH);
        assertThat(file.seekHole(HIGH)).hasValue(HIGH + PAGE);
        assertThat(file.seekData(HIGH + PAGE)).isEmpty();
    }

    @Test
    void adviceDropsTheHighPageAndKeepsTheLowOne() {
        file.fsync();
        file.advise(HIGH, PAGE, Advice.DONTNEED);
        assertThat(resident()).isEqualTo(bits(0));
    }

    @Test
    void adviceBringsTheHighPageIn() {
        file.fsync();
        file.advise(0, 0, Advice.DONTNEED);
        assertThat(resident()).isEqualTo(bits());

        file.advise(HIGH, PAGE, Advice.WILLNEED);

        TestDirectory.stable(() -> file.residency().residentPages());
        assertThat(resident().get(HIGH_PAGE)).isTrue();
        assertThat(resident().get(0)).isFalse();
    }

    @Test
    void readaheadBringsTheHighPageIn() {
        file.fsync();
        file.advise(0, 0, Advice.DONTNEED);

        file.readahead(HIGH, PAGE);

        TestDirectory.stable(() -> file.residency().residentPages());
        assertThat(resident().get(HIGH_PAGE)).isTrue();
        assertThat(resident().get(0)).isFalse();
    }

    @Test
    void aMappingShowsTheHighPage() {
        try (MappedRegion region = file.map(HIGH, PAGE, Protection.READ, MapKind.SHARED)) {
            assertThat(region.touch(0)).isEqualTo((byte) 'H');
        }
    }

    @Test
    void syncRangeWritesTheHighPageBackAndNotTheLowOne() {
        TestDirectory.assumeCacheCounts();
        assertThat(dirty(HIGH)).isEqualTo(1);

        file.syncRange(HIGH, PAGE, SyncStep.WAIT_BEFORE, SyncStep.WRITE, SyncStep.WAIT_AFTER);

        assertThat(dirty(HIGH)).isZero();
        assertThat(dirty(0)).isEqualTo(1);
    }

    private long dirty(long offset) {
        return file.cacheCounts(offset, PAGE).orElseThrow().dirtyPages();
    }

    private BitSet resident() {
        return file.residency().toBitSet();
    }

    private static BitSet bits(int... set) {
        BitSet bits = new BitSet();
        for (int bit : set) {
            bits.set(bit);
        }
        return bits;
    }

    private void write(byte value, long offset) {
        buffer.asByteBuffer().put(0, value);
        assertThat(file.pwrite(buffer, PAGE, offset)).isEqualTo(PAGE);
    }

    private byte read(long offset) {
        assertThat(file.pread(buffer, PAGE, offset)).isEqualTo(PAGE);
        return buffer.asByteBuffer().get(0);
    }
}

package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IoUringTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void readsWhatPreadReads() {
        try (NativeFile file = TestDirectory.coldFile(8);
                IoUring ring = ring(4);
                NativeBuffer expected = NativeBuffer.allocate(PAGE);
                NativeBuffer block = NativeBuffer.allocate(PAGE)) {
            file.pread(expected, PAGE, 5L * PAGE);

            ring.read(file, block, PAGE, 5L * PAGE, 17);
            ring.submitAndAwait(1);

            assertThat(ring.next()).isTrue();
            assertThat(ring.tag()).isEqualTo(17);
            assertThat(ring.result()).isEqualTo(PAGE);
            assertThat(block.asByteBuffer()).isEqualTo(expected.asByteBuffer());
            assertThat(ring.next()).isFalse();
        }
    }

    @Test
    void writesWhatPreadReadsBackAndRegisteredBuffersDoAsWell() {
        try (NativeFile file = TestDirectory.writtenFile(2);
                IoUring ring = ring(4);
                NativeBuffer plain = filled((byte) 3);
                NativeBuffer registered = filled((byte) 5);
                NativeBuffer other = NativeBuffer.allocate(PAGE)) {
            ring.register(registered, other);
            ring.write(file, plain, PAGE, 0, 1);
            ring.writeRegistered(file, registered, 0, PAGE, PAGE, 2);
            ring.submitAndAwait(2);
            assertThat(results(ring)).containsExactlyInAnyOrder(PAGE, PAGE);
            ring.fsync(file, 3);
            ring.fdatasync(file, 4);
            ring.submitAndAwait(2);
            assertThat(results(ring)).containsExactly(0, 0);

            ring.readRegistered(file, other, 1, PAGE, 0, 5);
            ring.submitAndAwait(1);
            assertThat(results(ring)).containsExactly(PAGE);
            assertThat(other.asByteBuffer()).isEqualTo(plain.asByteBuffer());
            file.pread(other, PAGE, PAGE);
            assertThat(other.asByteBuffer()).isEqualTo(registered.asByteBuffer());
        }
    }

    @Test
    void itGoesRoundItsRingsManyTimes() {
        try (NativeFile file = TestDirectory.writtenFile(64);
                IoUring ring = ring(5);
                NativeBuffer block = NativeBuffer.allocate(8);
                NativeBuffer expected = NativeBuffer.allocate(8)) {
            for (int turn = 0; turn < 1000; turn++) {
                long offset = (turn % 64) * (long) PAGE;
                ring.read(file, block, 8, offset, turn);
                ring.submitAndAwait(1);
                assertThat(ring.next()).isTrue();
                assertThat(ring.tag()).isEqualTo(turn);
                file.pread(expected, 8, offset);
                assertThat(block.asByteBuffer()).isEqualTo(expected.asByteBuffer());
            }
            assertThat(ring.inFlight()).isZero();
        }
    }

    @Test
    void aCallThatFailsSaysSoInItsResult() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                NativeFile writeOnly = file.reopen(OpenFlag.WRITE);
                IoUring ring = ring(2);
                NativeBuffer block = NativeBuffer.allocate(PAGE)) {
            ring.read(writeOnly, block, PAGE, 0, 9);
            ring.submitAndAwait(1);

            assertThat(results(ring)).containsExactly(-Errno.EBADF.number());
        }
    }

    @Test
    void aShortReadIsShort() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                IoUring ring = ring(2);
                NativeBuffer block = NativeBuffer.allocate(PAGE)) {
            ring.read(file, block, PAGE, PAGE - 10, 1);
            ring.read(file, block, PAGE, 2L * PAGE, 2);
            ring.submitAndAwait(2);

            assertThat(results(ring)).containsExactlyInAnyOrder(10, 0);
        }
    }

    @Test
    void moreThanItsDepthAndMoreThanIsUnderWayIsRefused() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                IoUring ring = ring(1);
                NativeBuffer block = NativeBuffer.allocate(PAGE)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ring.submitAndAwait(1))
                    .withMessageContaining("1 completions are awaited, and 0 calls are under way");
            ring.read(file, block, PAGE, 0, 1);
            assertThatIllegalStateException()
                    .isThrownBy(() -> ring.fsync(file, 2))
                    .withMessageContaining("the ring's depth: await completions first");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ring.read(file, block, PAGE + 1, 0, 1))
                    .withMessageContaining("does not fit");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> IoUring.open(0));
        assertThatIllegalArgumentException().isThrownBy(() -> IoUring.open(4097));
    }

    @Test
    void closingWaitsForWhatIsUnderWayAndLeavesNothing() {
        int before = descriptors();
        try (NativeFile file = TestDirectory.coldFile(64);
                NativeBuffer block = NativeBuffer.allocate(64 * PAGE)) {
            IoUring ring = ring(2);
            ring.read(file, block, 64 * PAGE, 0, 1);
            ring.submit();
            ring.close();
            assertThat(ring.inFlight()).isZero();
        }
        assertThat(descriptors()).isEqualTo(before);
    }

    private static NativeBuffer filled(byte value) {
        NativeBuffer buffer = NativeBuffer.allocate(PAGE);
        for (int index = 0; index < PAGE; index++) {
            buffer.asByteBuffer().put(index, value);
        }
        return buffer;
    }

    private static List<Integer> results(IoUring ring) {
        List<Integer> results = new ArrayList<>();
        while (ring.next()) {
            results.add(ring.result());
        }
        return results;
    }

    private static IoUring ring(int depth) {
        try {
            return IoUring.open(depth);
        } catch (UnsupportedException lacking) {
            return abort(lacking.getMessage());
        }
    }

    private static int descriptors() {
        String[] open = new File("/proc/self/fd").list();
        return open == null ? -1 : open.length;
    }
}

package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.Pipe;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TimedLoopTest {

    private static final int BLOCK = 4096;
    private static final long FILE_BYTES = 1 << 20;
    private static final TimedLoop LOOP = new TimedLoop();

    private static WorkFile file;
    private static NativeBuffer buffer;

    @BeforeAll
    static void provision() {
        file = TestFiles.provisioned(ByteSize.bytes(FILE_BYTES));
        buffer = NativeBuffer.allocate(BLOCK);
        new WarmUp(LOOP).once(file.file());
    }

    @AfterAll
    static void close() {
        buffer.close();
        file.close();
    }

    @Test
    void timesEachStepAndTheWhole() {
        Schedule schedule = plan().advising(Advice.WILLNEED).ahead(4).on(FILE_BYTES, 0, 0);
        long[] nanos = new long[schedule.steps()];

        long elapsed = LOOP.pread(file.file().descriptor(), buffer.address(), BLOCK, schedule, nanos);

        assertThat(schedule.steps()).isEqualTo(2 * 256);
        assertThat(Arrays.stream(nanos).min().orElseThrow()).isPositive();
        assertThat(elapsed).isGreaterThanOrEqualTo(Arrays.stream(nanos).sum());
    }

    @Test
    void readsTheBlocksOfTheSchedule() {
        try (NativeBuffer expected = NativeBuffer.allocate(BLOCK)) {
            Schedule last = plan().on(FILE_BYTES, 255, 0);

            LOOP.pread(file.file().descriptor(), buffer.address(), BLOCK, last, new long[1]);

            file.file().pread(expected, BLOCK, 255L * BLOCK);
            assertThat(buffer.asByteBuffer()).isEqualTo(expected.asByteBuffer());
        }
    }

    @Test
    void preadAllocatesNothing() {
        Schedule schedule = plan().advising(Advice.WILLNEED).inBatchesOf(16).on(FILE_BYTES, 0, 0);
        long[] nanos = new long[schedule.steps()];
        int descriptor = file.file().descriptor();

        assertAllocatesNothing(() -> LOOP.pread(descriptor, buffer.address(), BLOCK, schedule, nanos));
    }

    @Test
    void touchAllocatesNothing() {
        Schedule schedule = plan().advising(Advice.WILLNEED).ahead(16).on(FILE_BYTES, 0, 0);
        long[] nanos = new long[schedule.steps()];
        int descriptor = file.file().descriptor();

        try (MappedRegion region = file.file().map(0, FILE_BYTES, Protection.READ, MapKind.SHARED)) {
            assertAllocatesNothing(() -> LOOP.touch(descriptor, region, BLOCK, schedule, nanos));
        }
    }

    @Test
    void aShortReadSaysThatTheFileIsShorterThanItsPlan() {
        Schedule beyond = plan().on(2 * FILE_BYTES, 0, 0);

        assertThatThrownBy(() ->
                        LOOP.pread(file.file().descriptor(), buffer.address(), BLOCK, beyond, new long[beyond.steps()]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("4096 bytes, offset 1048576) read 0 bytes")
                .hasMessageContaining("shorter than its plan");
    }

    @Test
    void aReadThatFailsNamesCallAndError() {
        try (NativeFile writeOnly = file.file().reopen(OpenFlag.WRITE)) {
            assertThatThrownBy(() -> LOOP.pread(
                            writeOnly.descriptor(), buffer.address(), BLOCK, plan().on(BLOCK, 0, 0), new long[1]))
                    .isInstanceOfSatisfying(NativeCallException.class, failed -> {
                        assertThat(failed.call()).isEqualTo("pread");
                        assertThat(failed.symbol()).isEqualTo("EBADF");
                        assertThat(failed.arguments()).contains("4096 bytes, offset 0");
                    });
        }
    }

    @Test
    void adviceThatFailsNamesCallAndError() {
        Schedule schedule = plan().advising(Advice.WILLNEED).ahead(1).on(BLOCK, 0, 0);
        try (Pipe pipe = Pipe.open()) {
            assertThatThrownBy(() -> LOOP.pread(
                            pipe.readEnd().descriptor(), buffer.address(), BLOCK, schedule, new long[schedule.steps()]))
                    .isInstanceOfSatisfying(NativeCallException.class, failed -> {
                        assertThat(failed.call()).isEqualTo("posix_fadvise");
                        assertThat(failed.symbol()).isEqualTo("ESPIPE");
                    });
        }
    }

    private static AccessPlan plan() {
        return AccessPlan.forward().blocksOf(ByteSize.bytes(BLOCK));
    }

    /** A loop that allocated would do so at each of its steps; what the measuring itself takes does not grow with them. */
    private static void assertAllocatesNothing(Runnable loop) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 40; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            loop.run();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }
}

package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Several threads on one file. */
class ThreadedLoopTest {

    private static final ByteSize BLOCK = ByteSize.kib(8);
    private static final long FILE_BYTES = 2 << 20;
    private static final Loops LOOPS = new LocalLoops();

    private static WorkFile file;

    @BeforeAll
    static void provision() {
        file = TestFiles.provisioned(ByteSize.bytes(FILE_BYTES));
    }

    @AfterAll
    static void close() {
        file.close();
    }

    @Test
    void theThreadsReadAllOfThePlanBetweenThem() {
        TestFiles.assumeStorage();
        for (AccessPlan plan : List.of(plan().byThreads(4), plan().byThreadsSharingADescriptor(4))) {
            CacheState.cold().establish(file.file());
            LoopOrder order = order(plan, FILE_BYTES);

            try (Loops.Loop loop = LOOPS.prepare(file.file(), order)) {
                LoopRun run = loop.run();

                assertThat(order.schedules())
                        .hasSize(4)
                        .allSatisfy(part -> assertThat(part.reads()).isEqualTo(64));
                assertThat(file.file().residency().residentPages()).isEqualTo(FILE_BYTES / PageSize.bytes());
                assertThat(run.thread().storageReadBytes()).isGreaterThanOrEqualTo(FILE_BYTES);
                assertThat(loop.times())
                        .allSatisfy(
                                times -> assertThat(Arrays.stream(times.nanos()).sum())
                                        .isPositive()
                                        .isLessThanOrEqualTo(run.elapsedNanos()));
            }
        }
    }

    @Test
    void aThreadThatFailsFailsTheRun() {
        AccessPlan plan = plan().byThreadsSharingADescriptor(2);

        try (Loops.Loop loop = LOOPS.prepare(file.file(), order(plan, 2 * FILE_BYTES))) {
            assertThatThrownBy(loop::run).hasMessageContaining("shorter than its plan");
        }
    }

    @Test
    void noDescriptorAndNoThreadStays() {
        long descriptors = descriptors();
        int threads = Thread.activeCount();

        LOOPS.prepare(file.file(), order(plan().byThreads(8), FILE_BYTES)).close();
        try (NativeFile writeOnly = file.file().reopen(OpenFlag.WRITE)) {
            assertThatThrownBy(() -> {
                        try (Loops.Loop loop =
                                LOOPS.prepare(writeOnly, order(plan().byThreadsSharingADescriptor(2), FILE_BYTES))) {
                            loop.run();
                        }
                    })
                    .hasMessageContaining("EBADF");
        }

        assertThat(descriptors()).isEqualTo(descriptors);
        assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 2);
    }

    @Test
    void morePartsThanReadsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> order(plan().limitedTo(3).byThreads(4), FILE_BYTES))
                .withMessageContaining("has 3 reads, fewer than threads");
        assertThatIllegalArgumentException().isThrownBy(() -> plan().byThreads(1));
    }

    private static AccessPlan plan() {
        return AccessPlan.forward().blocksOf(BLOCK);
    }

    private static LoopOrder order(AccessPlan plan, long fileBytes) {
        return new LoopOrder(plan.reading(), (int) BLOCK.bytes(), null, fileBytes, plan.parts(fileBytes, 0, 1));
    }

    private static long descriptors() {
        String[] open = new java.io.File("/proc/self/fd").list();
        return open == null ? -1 : open.length;
    }
}

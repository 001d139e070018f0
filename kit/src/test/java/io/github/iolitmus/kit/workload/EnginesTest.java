package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.nativeio.Pipe;
import io.github.iolitmus.kit.nativeio.ReadFlag;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way to read, on the same schedules. */
class EnginesTest {

    private static final int BLOCK = 2 * PageSize.bytes();
    private static final int BLOCKS = 256;
    private static final long FILE_BYTES = (long) BLOCK * BLOCKS;

    private static WorkFile file;

    @BeforeAll
    static void provision() {
        file = TestFiles.provisioned(ByteSize.bytes(FILE_BYTES));
    }

    @AfterAll
    static void close() {
        file.close();
    }

    static Stream<AccessPlan> all() {
        return Stream.concat(onlyReading(), Stream.of(plan().throughMmap()));
    }

    /** Those that read whole blocks. */
    static Stream<AccessPlan> onlyReading() {
        return Stream.of(
                plan(),
                plan().throughPreadv2(),
                plan().throughIoUring(1),
                plan().throughIoUring(8),
                plan().throughIoUringRegistered(8),
                plan().throughListio(1),
                plan().throughListio(8));
    }

    @ParameterizedTest
    @MethodSource("all")
    void eachStepIsTimedAndTheWhole(AccessPlan plan) {
        Schedule schedule = plan.advising(Advice.WILLNEED).ahead(4).on(FILE_BYTES, 0, 0);
        StepTimes times = new StepTimes(schedule.steps());
        Arrays.fill(times.nanos(), Long.MIN_VALUE);

        long elapsed = run(plan, schedule, times);

        assertThat(schedule.steps()).isEqualTo(2 * BLOCKS);
        assertThat(Arrays.stream(times.nanos()))
                .allMatch(nanos -> nanos == StepTimes.NO_CALL || nanos > 0)
                .allMatch(nanos -> nanos <= elapsed);
        assertThat(IntStream.range(0, schedule.steps()).filter(step -> schedule.advises()[step]))
                .allMatch(step -> times.nanos()[step] > 0);
        assertThat(times.refused()).containsOnly(false);
    }

    @ParameterizedTest
    @MethodSource("onlyReading")
    void itReadsTheBlocksOfTheScheduleAndNoOthers(AccessPlan plan) {
        TestFiles.assumeStorage();
        CacheState.cold().establish(file.file());
        Schedule everyFifth = Schedule.of(
                IntStream.range(0, BLOCKS / 5)
                        .mapToLong(block -> 5L * block * BLOCK)
                        .toArray(),
                null);

        try (NativeFile own = file.file().reopen(OpenFlag.READ)) {
            own.advise(0, 0, Advice.RANDOM);
            run(plan, everyFifth, new StepTimes(everyFifth.steps()), own);
        }

        assertThat(file.file().residency().runs())
                .isEqualTo(IntStream.range(0, BLOCKS / 5)
                        .mapToObj(block -> new ResidencyMap.Run(10L * block, 2))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("onlyReading")
    void aDirectReadLeavesThePageCacheAlone(AccessPlan plan) {
        TestFiles.assumeStorage();
        CacheState.cold().establish(file.file());
        Schedule schedule = plan.on(FILE_BYTES, 0, 0);

        try (NativeFile direct = file.file().reopen(plan.direct().reading().openFlags())) {
            run(plan, schedule, new StepTimes(schedule.steps()), direct);
        }

        assertThat(file.file().residency().residentPages()).isZero();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aStepAllocatesNothing(AccessPlan plan) {
        Schedule schedule = plan.advising(Advice.WILLNEED).inBatchesOf(16).on(FILE_BYTES, 0, 0);
        StepTimes times = new StepTimes(schedule.steps());
        new WarmUp().once(file.file(), plan.reading());

        try (Engine engine = engine(plan, file.file())) {
            assertAllocatesNothing(() -> engine.run(schedule, times));
        }
    }

    @ParameterizedTest
    @MethodSource("onlyReading")
    void aShortReadSaysThatTheFileIsShorterThanItsPlan(AccessPlan plan) {
        Schedule beyond = plan.on(2 * FILE_BYTES, 0, 0);

        assertThatThrownBy(() -> run(plan, beyond, new StepTimes(beyond.steps())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(BLOCK + " bytes, offset " + FILE_BYTES + ") read 0 bytes")
                .hasMessageContaining("shorter than its plan");
    }

    @ParameterizedTest
    @MethodSource("onlyReading")
    void aReadThatFailsNamesCallAndError(AccessPlan plan) {
        Schedule one = plan.on(BLOCK, 0, 0);

        try (NativeFile writeOnly = file.file().reopen(OpenFlag.WRITE)) {
            assertThatThrownBy(() -> run(plan, one, new StepTimes(1), writeOnly))
                    .isInstanceOfSatisfying(NativeCallException.class, failed -> {
                        assertThat(failed.call())
                                .startsWith(plan.call().displayName().replace(" registered", ""));
                        assertThat(failed.symbol()).isEqualTo("EBADF");
                        assertThat(failed.arguments()).contains(BLOCK + " bytes, offset 0");
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("onlyReading")
    void adviceThatFailsNamesCallAndError(AccessPlan plan) {
        Schedule advising = plan.advising(Advice.WILLNEED).ahead(1).on(BLOCK, 0, 0);

        try (Pipe pipe = Pipe.open()) {
            assertThatThrownBy(() -> run(plan, advising, new StepTimes(advising.steps()), pipe.readEnd()))
                    .isInstanceOfSatisfying(NativeCallException.class, failed -> {
                        assertThat(failed.call()).isEqualTo("posix_fadvise");
                        assertThat(failed.symbol()).isEqualTo("ESPIPE");
                    });
        }
    }

    @Test
    void aReadThatMayNotWaitIsRefusedOnAColdFileAndNotOnAWarmOne() {
        TestFiles.assumeStorage();
        AccessPlan nowait = plan().limitedTo(1).throughPreadv2(ReadFlag.NOWAIT);
        Schedule one = nowait.on(FILE_BYTES, 0, 0);
        StepTimes cold = new StepTimes(1);
        StepTimes warm = new StepTimes(1);

        CacheState.cold().establish(file.file());
        run(nowait, one, cold);
        CacheState.warm().establish(file.file());
        run(nowait, one, warm);

        assertThat(cold.refused()).containsExactly(true);
        assertThat(warm.refused()).containsExactly(false);
    }

    @Test
    void aTouchFaultsItsBlockIn() {
        TestFiles.assumeStorage();
        CacheState.cold().establish(file.file());
        Schedule last = Schedule.of(new long[] {FILE_BYTES - BLOCK}, null);

        run(plan().throughMmap(), last, new StepTimes(1));

        assertThat(file.file().residency().toBitSet().get((int) ((FILE_BYTES - BLOCK) / PageSize.bytes())))
                .isTrue();
    }

    private static AccessPlan plan() {
        return AccessPlan.forward().blocksOf(ByteSize.bytes(BLOCK));
    }

    private static long run(AccessPlan plan, Schedule schedule, StepTimes times) {
        return run(plan, schedule, times, file.file());
    }

    private static long run(AccessPlan plan, Schedule schedule, StepTimes times, NativeFile on) {
        try (Engine engine = engine(plan, on)) {
            return engine.run(schedule, times);
        }
    }

    private static Engine engine(AccessPlan plan, NativeFile on) {
        try {
            return plan.reading().engineOn(on, FILE_BYTES, BLOCK);
        } catch (UnsupportedException lacking) {
            assumeTrue(false, lacking.getMessage());
            throw lacking;
        }
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

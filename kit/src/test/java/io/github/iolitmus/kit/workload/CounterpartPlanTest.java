package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.iolitmus.kit.bench.CLoop;
import io.github.iolitmus.kit.bench.LoopTimes;
import io.github.iolitmus.kit.bench.NoCompilerException;
import io.github.iolitmus.kit.nativeio.Advice;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The C counterpart walks along the very steps of the plan it is measured against; needs a C compiler. */
class CounterpartPlanTest {

    private static final int BLOCK_BYTES = 8192;
    private static final int FILE_BLOCKS = 1001;
    /** Half a block more than whole ones. */
    private static final long FILE_BYTES = FILE_BLOCKS * (long) BLOCK_BYTES + BLOCK_BYTES / 2;

    private static CLoop counterpart;

    @TempDir
    private Path directory;

    private Path file;

    @BeforeAll
    static void compileTheCounterpart() {
        counterpart = compiled();
    }

    private static CLoop compiled() {
        try {
            return CLoop.compile("cc", Path.of("src", "bench", "c", "ioloop.c"), Path.of("target", "bench-test"));
        } catch (NoCompilerException missing) {
            return abort(String.valueOf(missing.getMessage()));
        }
    }

    @BeforeEach
    void makeAFile() throws IOException {
        file = directory.resolve("blocks");
        try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
            made.setLength(FILE_BYTES);
        }
    }

    @Test
    void aRandomPlanDrawsTheSameBlocksFromTheSameSeed() {
        assertThat(counterpart.plan(file, List.of("random", "0", "8192", "1001", "42")))
                .isEqualTo(stepsOf(AccessPlan.random().seededBy(42)));
    }

    @Test
    void aSeedAboveTheSignedRangeDrawsTheSameBlocksToo() {
        assertThat(counterpart.plan(file, List.of("random", "0", "8192", "1001", Long.toUnsignedString(-3))))
                .isEqualTo(stepsOf(AccessPlan.random().seededBy(-3)));
    }

    @Test
    void advisingAheadFollowsTheSameOrder() {
        assertThat(counterpart.plan(file, List.of("backward", "20")))
                .isEqualTo(
                        stepsOf(AccessPlan.backward().advising(Advice.WILLNEED).ahead(20)));
    }

    @Test
    void aDistanceBeyondTheLastReadAdvisesEachBlockOnce() {
        assertThat(counterpart.plan(file, List.of("forward", "9", "8192", "3")))
                .isEqualTo(stepsOf(AccessPlan.forward()
                        .limitedTo(3)
                        .advising(Advice.WILLNEED)
                        .ahead(9)));
    }

    @Test
    void itMakesAndCountsTheCallsOfThePlan() {
        LoopTimes times = counterpart.run(file, List.of("forward", "20"));

        assertThat(times.preads().count()).isEqualTo(FILE_BLOCKS);
        assertThat(times.advice().count()).isEqualTo(FILE_BLOCKS);
        assertThat(times.preads().p50Nanos()).isPositive();
        assertThat(times.elapsedNanos())
                .isGreaterThan(FILE_BLOCKS / 2 * times.preads().p50Nanos());
    }

    @Test
    void whatItCannotReadIsAnError() {
        assertThatIllegalStateException()
                .isThrownBy(() -> counterpart.run(directory.resolve("missing"), List.of("forward", "0")))
                .withMessageContaining("No such file or directory");
    }

    private static List<String> stepsOf(AccessPlan plan) {
        Schedule schedule = plan.on(FILE_BYTES, 0, 1);
        return IntStream.range(0, schedule.steps())
                .mapToObj(step -> (schedule.advises()[step] ? "advise " : "read ") + schedule.offsets()[step])
                .toList();
    }
}

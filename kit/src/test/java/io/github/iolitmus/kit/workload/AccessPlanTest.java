package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessPlanTest {

    private static final int BLOCK = 8192;

    /** The published outputs of splitmix64 for these seeds. */
    private static final List<String> OF_SEED_0 =
            List.of("e220a8397b1dcdaf", "6e789e6aa1b965f4", "06c45d188009454f", "f88bb8a8724c81ec", "1b39896a51a8749b");

    private static final List<String> OF_SEED_1234567 =
            List.of("599ed017fb08fc85", "2c73f08458540fa5", "883ebce5a3f27c77", "3fbef740e9177b3f", "e3b8346708cb5ecd");

    @Test
    void forwardReadsFromTheFirstBlockToTheLast() {
        assertThat(blocks(AccessPlan.forward(), 5)).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void backwardReadsFromTheLastBlockToTheFirst() {
        assertThat(blocks(AccessPlan.backward(), 5)).containsExactly(4, 3, 2, 1, 0);
    }

    @Test
    void stridedReadsEveryNthBlock() {
        assertThat(blocks(AccessPlan.strided(3), 10)).containsExactly(0, 3, 6, 9);
        assertThat(blocks(AccessPlan.strided(3), 9)).containsExactly(0, 3, 6);
        assertThat(blocks(AccessPlan.strided(100), 9)).containsExactly(0);
    }

    @Test
    void randomDrawsAsManyBlocksAsThereAreFromThePublishedSequence() {
        assertThat(blocks(AccessPlan.random().seededBy(0), 1000)).hasSize(1000);
        assertThat(blocks(AccessPlan.random().seededBy(0).limitedTo(5), 1000)).containsExactly(modulo(OF_SEED_0, 1000));
        assertThat(blocks(AccessPlan.random().seededBy(1234567).limitedTo(5), 8191))
                .containsExactly(modulo(OF_SEED_1234567, 8191));
    }

    @Test
    void randomWithoutASeedDrawsFromTheRuns() {
        long[] seeded = AccessPlan.random().seededBy(7).on(100L * BLOCK, 0, 99).offsets();

        assertThat(AccessPlan.random().on(100L * BLOCK, 0, 7).offsets()).isEqualTo(seeded);
        assertThat(AccessPlan.random().on(100L * BLOCK, 0, 8).offsets()).isNotEqualTo(seeded);
    }

    @Test
    void theTailThatIsNoWholeBlockIsNotRead() {
        assertThat(AccessPlan.forward().on(3L * BLOCK + 8191, 0, 0).offsets()).containsExactly(0, BLOCK, 2 * BLOCK);
    }

    @Test
    void aLimitStopsEarly() {
        assertThat(blocks(AccessPlan.backward().limitedTo(2), 5)).containsExactly(4, 3);
        assertThat(blocks(AccessPlan.forward().limitedTo(100), 3)).containsExactly(0, 1, 2);
    }

    @Test
    void theMiddleHasTheSecondHalfOnly() {
        assertThat(blocks(AccessPlan.forward().fromTheMiddle(), 10)).containsExactly(5, 6, 7, 8, 9);
        assertThat(blocks(AccessPlan.backward().fromTheMiddle().limitedTo(1), 10))
                .containsExactly(9);
        assertThat(blocks(AccessPlan.strided(4).fromTheMiddle(), 10)).containsExactly(5, 9);
        assertThat(Arrays.stream(blocks(AccessPlan.random().fromTheMiddle(), 1000))
                        .allMatch(block -> block >= 500))
                .isTrue();
    }

    @Test
    void aShiftLeavesTheFirstBlocksOut() {
        Schedule backward = AccessPlan.backward().limitedTo(2).on(5L * BLOCK, 2, 0);
        assertThat(backward.offsets()).containsExactly(2 * BLOCK, BLOCK);
        Schedule shifted = AccessPlan.forward().on(5L * BLOCK, 2, 0);

        assertThat(shifted.offsets()).containsExactly(2 * BLOCK, 3 * BLOCK, 4 * BLOCK);
    }

    @Test
    void aFileTooSmallForThePlanIsRefused() {
        assertThatThrownBy(() -> AccessPlan.forward().on(4096, 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a file of 4 KiB is too small for forward, 8 KiB")
                .hasMessageEndingWith("provision a larger one");
    }

    @ParameterizedTest(name = "{0} blocks, {1} ahead")
    @CsvSource({"1, 1", "5, 1", "5, 3", "5, 5", "5, 9", "64, 20"})
    void adviceAheadIsArrangedAsInTheCProgram(int blocks, int distance) {
        Schedule schedule =
                AccessPlan.backward().advising(Advice.WILLNEED).ahead(distance).on((long) blocks * BLOCK, 0, 0);

        assertThat(steps(schedule)).isEqualTo(asInC(blocks, distance));
        assertThat(schedule.adviceNumber()).isEqualTo(3);
        assertThat(schedule.reads()).isEqualTo(blocks);
    }

    @Test
    void adviceBeforeTheReadIsOneCallEarlier() {
        Schedule schedule = AccessPlan.forward()
                .advising(Advice.WILLNEED)
                .aheadBeforeReading(2)
                .on(5L * BLOCK, 0, 0);

        assertThat(steps(schedule)).containsExactly("a0", "a1", "a2", "r0", "a3", "r1", "a4", "r2", "r3", "r4");
    }

    @Test
    void adviceAheadOnlyLeavesTheFirstBlocksOut() {
        Schedule schedule =
                AccessPlan.forward().advising(Advice.WILLNEED).aheadOnly(2).on(5L * BLOCK, 0, 0);

        assertThat(steps(schedule)).containsExactly("r0", "a2", "r1", "a3", "r2", "a4", "r3", "r4");
    }

    @Test
    void aBatchIsAdvisedBlockByBlockAndThenRead() {
        Schedule schedule =
                AccessPlan.forward().advising(Advice.WILLNEED).inBatchesOf(2).on(5L * BLOCK, 0, 0);

        assertThat(steps(schedule)).containsExactly("a0", "a1", "r0", "r1", "a2", "a3", "r2", "r3", "a4", "r4");
    }

    @Test
    void withoutAdviceThereAreOnlyReads() {
        Schedule schedule = AccessPlan.forward().on(3L * BLOCK, 0, 0);

        assertThat(steps(schedule)).containsExactly("r0", "r1", "r2");
        assertThat(schedule.adviceNumber()).isZero();
    }

    @Test
    void thePagesTouchedAreThoseOfReadsAndAdvice() {
        Schedule schedule = AccessPlan.strided(2).on(4L * BLOCK, 0, 0);

        assertThat(schedule.pagesTouched(BLOCK, 4096).stream()).containsExactly(0, 1, 4, 5);
        assertThat(schedule.pagesTouched(1, 4096).stream()).containsExactly(0, 4);
        assertThat(schedule.pagesTouched(BLOCK, 65536).stream()).containsExactly(0);
    }

    @Test
    void saysInWordsWhatItDoes() {
        AccessPlan plan = AccessPlan.forward();

        assertThat(plan).hasToString("forward, 8 KiB");
        assertThat(plan.blocksOf(ByteSize.kib(64)).limitedTo(1)).hasToString("forward, 64 KiB, one read");
        assertThat(AccessPlan.backward().limitedTo(20).fromTheMiddle())
                .hasToString("backward, 8 KiB, 20 reads, from the middle");
        assertThat(AccessPlan.random().throughMmap()).hasToString("random, 8 KiB, mmap touch");
        assertThat(plan.advising(Advice.WILLNEED).ahead(20)).hasToString("forward, 8 KiB, WILLNEED 20 ahead");
        assertThat(plan.advising(Advice.WILLNEED).aheadBeforeReading(1))
                .hasToString("forward, 8 KiB, WILLNEED 1 ahead, before the read");
        assertThat(plan.advising(Advice.WILLNEED).aheadOnly(4))
                .hasToString("forward, 8 KiB, WILLNEED 4 ahead, none up front");
        assertThat(plan.advising(Advice.WILLNEED).inBatchesOf(16))
                .hasToString("forward, 8 KiB, WILLNEED in batches of 16");
    }

    @Test
    void aStrideIsSaidByItsPlace() {
        assertThat(AccessPlan.strided(2)).hasToString("every 2nd block, 8 KiB");
    }

    @Test
    void isNotChangedByWhatIsMadeOfIt() {
        AccessPlan plan = AccessPlan.forward();

        plan.blocksOf(ByteSize.kib(4))
                .limitedTo(1)
                .fromTheMiddle()
                .throughMmap()
                .seededBy(1);
        plan.advising(Advice.WILLNEED).ahead(1);

        assertThat(plan).hasToString("forward, 8 KiB");
    }

    @Test
    void refusesWhatIsNoPlan() {
        AccessPlan plan = AccessPlan.forward();
        assertThatThrownBy(() -> AccessPlan.strided(1)).hasMessageContaining("use forward()");
        assertThatThrownBy(() -> plan.limitedTo(0)).hasMessageContaining("shows nothing");
        assertThatThrownBy(() -> plan.blocksOf(ByteSize.bytes(0))).hasMessageContaining("give 1 B to 1 GiB");
        assertThatThrownBy(() -> plan.advising(Advice.WILLNEED).ahead(0)).hasMessageContaining("at least one block");
    }

    private static long[] blocks(AccessPlan plan, int fileBlocks) {
        return Arrays.stream(plan.on((long) fileBlocks * BLOCK, 0, 0).offsets())
                .map(offset -> offset / BLOCK)
                .toArray();
    }

    private static long[] modulo(List<String> hexadecimal, long blocks) {
        return hexadecimal.stream()
                .map(digits -> new BigInteger(digits, 16).mod(BigInteger.valueOf(blocks)))
                .mapToLong(BigInteger::longValueExact)
                .toArray();
    }

    /** {@code a3} for advice about the fourth block in the order of reading, {@code r3} for its read. */
    private static List<String> steps(Schedule schedule) {
        long[] order = LongStream.range(0, schedule.steps())
                .filter(step -> !schedule.advises()[(int) step])
                .map(step -> schedule.offsets()[(int) step])
                .toArray();
        List<String> steps = new ArrayList<>();
        for (int step = 0; step < schedule.steps(); step++) {
            int position = Arrays.stream(order).boxed().toList().indexOf(schedule.offsets()[step]);
            steps.add((schedule.advises()[step] ? "a" : "r") + position);
        }
        return steps;
    }

    /** The loop of the C program: advice is topped up to the distance before a read, and by one after it. */
    private static List<String> asInC(int reads, int distance) {
        List<String> steps = new ArrayList<>();
        int advised = 0;
        for (int i = 0; i < reads; i++) {
            while (advised < reads && advised < i + distance) {
                steps.add("a" + advised++);
            }
            steps.add("r" + i);
            if (advised < reads) {
                steps.add("a" + advised++);
            }
        }
        return steps;
    }
}

package io.github.iolitmus.kit.syscall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.TracedCalls;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SyscallTraceTest {

    private static final int WILLNEED = 3;
    private static final Optional<FileKey> NULL = FileKey.of(Path.of("/dev/null"));
    private static final Opening FIRST = new Opening(10, 3, 0, 0, Optional.empty(), true);
    private static final Opening SECOND = new Opening(10, 4, 1, 1, Optional.empty(), true);

    @Test
    void adviceGoesBackwardsOnlyOnItsOwnDescriptor() {
        SyscallTrace trace = trace(
                advice(FIRST, 0, 10),
                advice(FIRST, 10, 10),
                advice(SECOND, 0, 10),
                advice(FIRST, 5, 10),
                advice(FIRST, 5, 1));

        assertThat(trace.advicePattern().backward()).extracting(Syscall::offset).containsExactly(5L);
    }

    @Test
    void otherAdviceThanReadaheadHasNoDirection() {
        assertThat(trace(advice(FIRST, 10, 10), call("fadvise64", FIRST, 0, 0, 2, 0))
                        .advicePattern()
                        .backward())
                .isEmpty();
        assertThat(trace(advice(FIRST, 10, 10), call("readahead", FIRST, 0, 10, -1, 0))
                        .advicePattern()
                        .backward())
                .hasSize(1);
    }

    @Test
    void adviceForWhatIsThenReadInSequenceIsFound() {
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 10, 10), read(FIRST, 10, 10))
                        .advicePattern()
                        .sequential())
                .hasSize(1);
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 20, 10), read(FIRST, 20, 10))
                        .advicePattern()
                        .sequential())
                .as("it jumps there")
                .isEmpty();
        assertThat(trace(advice(FIRST, 0, 10), read(FIRST, 0, 10))
                        .advicePattern()
                        .sequential())
                .as("the first read follows nothing")
                .isEmpty();
        assertThat(trace(read(SECOND, 0, 10), advice(FIRST, 10, 10), read(FIRST, 10, 10))
                        .advicePattern()
                        .sequential())
                .as("another descriptor was read before")
                .isEmpty();
    }

    @Test
    void adviceForSeveralReadsIsJudgedByTheFirstOfThem() {
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 50, 20), read(FIRST, 50, 10), read(FIRST, 60, 10))
                        .advicePattern()
                        .sequential())
                .isEmpty();
    }

    @Test
    void adviceOfNoLengthGoesToTheEndOfTheFile() {
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 5, 0), read(FIRST, 10, 10))
                        .advicePattern()
                        .sequential())
                .hasSize(1);
    }

    @Test
    void onePartIsToldFromAnother() {
        Opening known = new Opening(10, 5, 2, 2, NULL, false);
        SyscallTrace trace = trace(read(FIRST, 0, 10), read(known, 0, 10), call("fsync", known, -1, -1, -1, 0));

        assertThat(trace.on(Path.of("/dev/null")).calls()).hasSize(2);
        assertThat(trace.on(Path.of("/dev/null")).reads().calls()).hasSize(1);
        assertThat(trace.named("fsync").calls()).hasSize(1);
        assertThat(trace.on(Path.of("/dev/null")).reads().describe()).isEqualTo("reads on null by cat");
    }

    @Test
    void whatMayBeOnTheFileIsCounted() {
        Opening known = new Opening(10, 5, 2, 2, NULL, false);
        SyscallTrace trace = trace(read(FIRST, 0, 10), read(known, 0, 10));

        assertThat(trace.possiblyMissing()).as("of all calls none is missing").isZero();
        assertThat(trace.on(Path.of("/dev/null")).possiblyMissing()).isEqualTo(1);
        assertThat(trace.on(Path.of("/dev/null")).named("fsync").possiblyMissing())
                .isZero();
        assertThat(trace(read(known, 0, 10), call("io_uring_enter", SECOND, -1, -1, -1, 1))
                        .possiblyMissing())
                .isEqualTo(1);
    }

    @Test
    void whatWasOpenedMeanwhileIsNoFileThatNobodyOpened() {
        Opening inherited = new Opening(10, 6, 3, 3, Optional.empty(), false);
        SyscallLog log = log(read(FIRST, 0, 10), read(inherited, 0, 10));
        ClaimCollector claims = new ClaimCollector(new CellHeader("", "", "", ""));

        assertThat(new SyscallTrace(claims, "cat", log, Set.of())
                        .on(Path.of("/dev/null"))
                        .possiblyMissing())
                .isEqualTo(2);
        assertThat(new SyscallTrace(claims, "cat", log, Set.of(NULL.orElseThrow()))
                        .on(Path.of("/dev/null"))
                        .possiblyMissing())
                .as("what was inherited may be it")
                .isEqualTo(1);
    }

    @Test
    void aNameThatIsNotTracedIsAnError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace().named("fsync", "pread"))
                .withMessageContaining("no calls [pread] are traced here, only [fadvise64, fsync, pread64]");
    }

    @Test
    void partsOfPartsAreSaid() {
        SyscallTrace trace = trace(read(FIRST, 0, 10), call("read", FIRST, 0, 10, -1, 10));

        assertThat(trace.reads().named("pread64").describe()).isEqualTo("reads that are pread64 by cat");
        assertThat(trace.reads().named("pread64").calls()).hasSize(1);
        assertThatIllegalStateException()
                .isThrownBy(() -> trace.on(Path.of("/dev/null")).on(Path.of("/dev/zero")));
        assertThatIllegalStateException()
                .isThrownBy(() -> trace.reads().advicePattern())
                .withMessageContaining("not in the reads by cat");
    }

    @Test
    void whatHadNotEndedMayBeMissing() {
        Opening known = new Opening(10, 5, 2, 2, NULL, false);
        SyscallTrace trace = new SyscallTrace(
                new ClaimCollector(new CellHeader("", "", "", "")),
                "cat",
                new SyscallLog(
                        List.of(),
                        List.of(call("fsync", known, -1, -1, -1, 0), read(FIRST, 0, 1)),
                        Set.of("fsync", "pread64"),
                        false,
                        0),
                Set.of());

        assertThat(trace.possiblyMissing()).isEqualTo(2);
        assertThat(trace.named("fsync").possiblyMissing()).isEqualTo(1);
        assertThat(trace.on(Path.of("/dev/null")).named("fsync").possiblyMissing())
                .isEqualTo(1);
        assertThat(trace.on(Path.of("/dev/zero")).named("fsync").possiblyMissing())
                .isZero();
    }

    @Test
    void callsOnASecondFileMayBeOnThisOne() {
        Opening known = new Opening(10, 5, 2, 2, NULL, false);
        SyscallTrace trace =
                trace(call("copy_file_range", known, -1, 10, -1, 10), call("msync", Opening.none(10), -1, 10, -1, 0));

        assertThat(trace.on(Path.of("/dev/zero")).possiblyMissing()).isEqualTo(2);
        assertThat(trace.on(Path.of("/dev/null")).possiblyMissing()).isEqualTo(1);
        assertThat(trace.on(Path.of("/dev/zero")).reads().possiblyMissing()).isZero();
    }

    @Test
    void refusedAdviceIsNone() {
        assertThat(trace(advice(FIRST, 10, 10), call("fadvise64", FIRST, 0, 10, WILLNEED, -29))
                        .advicePattern()
                        .advice())
                .hasSize(1);
    }

    @Test
    void readsOfUnknownOffsetAreCountedWhereAdviceWasGiven() {
        assertThat(trace(read(FIRST, -1, 10), advice(FIRST, 10, 10), read(SECOND, -1, 10))
                        .advicePattern()
                        .unplaced())
                .isEqualTo(1);
    }

    @Test
    void muchAdviceBeforeTheFirstReadIsJudgedInReasonableTime() {
        int blocks = 100_000;
        Syscall[] calls = Stream.concat(
                        IntStream.range(0, blocks).mapToObj(block -> advice(FIRST, 8192L * block, 8192)),
                        IntStream.range(0, blocks).mapToObj(block -> read(FIRST, 8192L * block, 8192)))
                .toArray(Syscall[]::new);

        AdvicePattern pattern = trace(calls).advicePattern();

        assertThat(pattern.successors()).isEqualTo(blocks - 1);
        assertThat(pattern.sequential()).hasSize(blocks - 1);
    }

    @Test
    void aSummaryHasEachKindOfCallAndItsMostFrequentSizes() {
        TracedCalls summary = trace(Stream.concat(
                                Stream.of(
                                        read(FIRST, 0, 100), read(FIRST, 0, 100), call("fsync", FIRST, -1, -1, -1, -5)),
                                IntStream.range(0, 20).mapToObj(size -> read(FIRST, 0, size)))
                        .toArray(Syscall[]::new))
                .summary();

        assertThat(summary.unattributed()).isEqualTo(23);
        assertThat(summary.calls()).hasSize(2);
        TracedCalls.Kind fsync = summary.calls().get(0);
        assertThat(fsync.failed()).isEqualTo(1);
        assertThat(fsync.sizes()).isEmpty();
        TracedCalls.Kind reads = summary.calls().get(1);
        assertThat(reads.latencies().call()).isEqualTo("pread64");
        assertThat(reads.latencies().buckets()).containsExactly(new LatencySummary.Bucket(4096, 22));
        assertThat(reads.sizes())
                .hasSize(16)
                .startsWith(new TracedCalls.SizeCount(100, 2), new TracedCalls.SizeCount(0, 1));
        assertThat(reads.otherSizes()).isEqualTo(5);
        assertThat(reads.failed()).isZero();
    }

    private static SyscallLog log(Syscall... calls) {
        return new SyscallLog(List.of(calls), List.of(), Set.of("pread64", "fsync", "fadvise64"), false, 0);
    }

    private static SyscallTrace trace(Syscall... calls) {
        return new SyscallTrace(new ClaimCollector(new CellHeader("", "", "", "")), "cat", log(calls), Set.of());
    }

    private static Syscall advice(Opening on, long offset, long length) {
        return call("fadvise64", on, offset, length, WILLNEED, 0);
    }

    private static Syscall read(Opening on, long offset, long length) {
        return call("pread64", on, offset, length, -1, length);
    }

    private static Syscall call(String name, Opening on, long offset, long length, int advice, long returned) {
        return new Syscall(name, on, 10, offset, length, advice, returned, 0, 5);
    }
}

package io.github.iolitmus.kit.syscall;

import static org.assertj.core.api.Assertions.assertThat;

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
    private static final Opening FIRST = new Opening(10, 3, 0, Optional.empty(), true);
    private static final Opening SECOND = new Opening(10, 4, 1, Optional.empty(), true);

    @Test
    void adviceGoesBackwardsOnlyOnItsOwnDescriptor() {
        SyscallTrace trace = trace(
                advice(FIRST, 0, 10),
                advice(FIRST, 10, 10),
                advice(SECOND, 0, 10),
                advice(FIRST, 5, 10),
                advice(FIRST, 5, 1));

        assertThat(trace.backwardAdvice()).extracting(Syscall::offset).containsExactly(5L);
    }

    @Test
    void otherAdviceThanReadaheadHasNoDirection() {
        assertThat(trace(advice(FIRST, 10, 10), call("fadvise64", FIRST, 0, 0, 2, 0))
                        .backwardAdvice())
                .isEmpty();
        assertThat(trace(advice(FIRST, 10, 10), call("readahead", FIRST, 0, 10, -1, 0))
                        .backwardAdvice())
                .hasSize(1);
    }

    @Test
    void adviceForWhatIsThenReadInSequenceIsFound() {
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 10, 10), read(FIRST, 10, 10))
                        .adviceOnSequentialRanges())
                .hasSize(1);
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 20, 10), read(FIRST, 20, 10))
                        .adviceOnSequentialRanges())
                .as("it jumps there")
                .isEmpty();
        assertThat(trace(advice(FIRST, 0, 10), read(FIRST, 0, 10)).adviceOnSequentialRanges())
                .as("the first read follows nothing")
                .isEmpty();
        assertThat(trace(read(SECOND, 0, 10), advice(FIRST, 10, 10), read(FIRST, 10, 10))
                        .adviceOnSequentialRanges())
                .as("another descriptor was read before")
                .isEmpty();
    }

    @Test
    void adviceForSeveralReadsIsJudgedByTheFirstOfThem() {
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 50, 20), read(FIRST, 50, 10), read(FIRST, 60, 10))
                        .adviceOnSequentialRanges())
                .isEmpty();
    }

    @Test
    void adviceOfNoLengthGoesToTheEndOfTheFile() {
        assertThat(trace(read(FIRST, 0, 10), advice(FIRST, 5, 0), read(FIRST, 10, 10))
                        .adviceOnSequentialRanges())
                .hasSize(1);
    }

    @Test
    void onePartIsToldFromAnother() {
        Opening known = new Opening(10, 5, 2, NULL, false);
        SyscallTrace trace = trace(read(FIRST, 0, 10), read(known, 0, 10), call("fsync", known, -1, -1, -1, 0));

        assertThat(trace.on(Path.of("/dev/null")).calls()).hasSize(2);
        assertThat(trace.on(Path.of("/dev/null")).reads().calls()).hasSize(1);
        assertThat(trace.named("fsync").calls()).hasSize(1);
        assertThat(trace.on(Path.of("/dev/null")).reads().describe()).isEqualTo("reads on null by cat");
    }

    @Test
    void whatMayBeOnTheFileIsCounted() {
        Opening known = new Opening(10, 5, 2, NULL, false);
        SyscallTrace trace = trace(read(FIRST, 0, 10), read(known, 0, 10));

        assertThat(trace.perhaps()).as("of all calls none is missing").isZero();
        assertThat(trace.on(Path.of("/dev/null")).perhaps()).isEqualTo(1);
        assertThat(trace.on(Path.of("/dev/null")).named("fsync").perhaps()).isZero();
        assertThat(trace(read(known, 0, 10), call("io_uring_enter", SECOND, -1, -1, -1, 1))
                        .perhaps())
                .isEqualTo(1);
    }

    @Test
    void whatWasOpenedMeanwhileIsNoFileThatNobodyOpened() {
        Opening inherited = new Opening(10, 6, 3, Optional.empty(), false);
        SyscallLog log = new SyscallLog(List.of(read(FIRST, 0, 10), read(inherited, 0, 10)), 0, 0);
        ClaimCollector claims = new ClaimCollector(new CellHeader("", "", "", ""));

        assertThat(new SyscallTrace(claims, "cat", log, Set.of())
                        .on(Path.of("/dev/null"))
                        .perhaps())
                .isEqualTo(2);
        assertThat(new SyscallTrace(claims, "cat", log, Set.of(NULL.orElseThrow()))
                        .on(Path.of("/dev/null"))
                        .perhaps())
                .as("what was inherited may be it")
                .isEqualTo(1);
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

    private static SyscallTrace trace(Syscall... calls) {
        return new SyscallTrace(
                new ClaimCollector(new CellHeader("", "", "", "")),
                "cat",
                new SyscallLog(List.of(calls), 0, 0),
                Set.of());
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

package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.syscall.FileKey;
import io.github.iolitmus.kit.syscall.Opening;
import io.github.iolitmus.kit.syscall.Syscall;
import io.github.iolitmus.kit.syscall.SyscallLog;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyscallClaimsTest {

    private static final int WILLNEED = 3;
    private static final Opening FILE = new Opening(10, 3, 0, 0, Optional.of(new FileKey(7, 42)), false);

    private final TestArms cell = new TestArms();

    @Test
    void callsAreCounted() {
        SyscallTrace two = trace(read(0, 8192), read(8192, 8192));

        assertThatCode(() -> assertThat(two)
                        .count()
                        .isEqualTo(2)
                        .count()
                        .isAtMost(2)
                        .count()
                        .isAtLeast(2))
                .doesNotThrowAnyException();
        refuted(
                () -> assertThat(two).count().isEqualTo(3),
                "number of calls is exactly 3 calls for [calls by cat]",
                "2 calls");
        refuted(() -> assertThat(two).count().isZero(), "exactly 0 calls", "pread64(offset 0, length 8192) = 8192");
        assertThat(cell.claims()).hasSize(5);
    }

    @Test
    void sizesAreWhatIsAskedForWhateverComes() {
        SyscallTrace trace = trace(call("pread64", 0, 8192, -1, 100), read(0, 4096), call("fsync", -1, -1, -1, 0));

        assertThatCode(() ->
                        assertThat(trace).largest().isEqualTo(kib(8)).smallest().isEqualTo(kib(4)))
                .doesNotThrowAnyException();
        refuted(() -> assertThat(trace).largest().isAtMost(bytes(8191)), "largest size asked for", "8 KiB");
        undecided(
                () -> assertThat(trace(call("fsync", -1, -1, -1, 0))).largest().isAtMost(kib(8)),
                "INCONCLUSIVE(ENVIRONMENT)",
                "none of these calls asks for a size");
    }

    @Test
    void adviceThatGoesBackwardsIsShown() {
        assertThatCode(() -> assertThat(trace(advice(0), advice(8192))).neverAdvisesBackwards())
                .doesNotThrowAnyException();
        refuted(
                () -> assertThat(trace(advice(8192), advice(0))).neverAdvisesBackwards(),
                "advice to read ahead never goes backwards",
                "1 among 2 pieces of advice: fadvise64(offset 0");
        undecided(
                () -> assertThat(trace(read(0, 8192))).neverAdvisesBackwards(),
                "INCONCLUSIVE(ENVIRONMENT)",
                "no advice to read ahead comes after other advice");
    }

    @Test
    void adviceForWhatIsReadInSequenceIsShown() {
        assertThatCode(() -> assertThat(trace(read(0, 8192), read(8192, 8192))).neverAdvisesSequentialRanges())
                .as("a scan without advice is what is wanted")
                .doesNotThrowAnyException();
        refuted(
                () -> assertThat(trace(read(0, 8192), advice(8192), read(8192, 8192)))
                        .neverAdvisesSequentialRanges(),
                "no advice to read ahead is for what is read in sequence",
                "1 among 1 piece of advice, 2 reads");
        undecided(
                () -> assertThat(trace(advice(0))).neverAdvisesSequentialRanges(),
                "INCONCLUSIVE(ENVIRONMENT)",
                "nothing was read");
    }

    @Test
    void aTraceThatLostEventsDecidesNothing() {
        SyscallTrace lossy = new SyscallTrace(cell.collector(), "cat", log(1, read(0, 8192), advice(0)), Set.of());

        for (ThrowingCallable claim : List.<ThrowingCallable>of(
                () -> assertThat(lossy).count().isAtLeast(1),
                () -> assertThat(lossy).largest().isAtMost(kib(8)),
                () -> assertThat(lossy).neverAdvisesBackwards(),
                () -> assertThat(lossy).neverAdvisesSequentialRanges())) {
            undecided(claim, "INCONCLUSIVE(CONTAMINATED)", "the trace lost 1 event,");
        }
    }

    @Test
    void callsThatMayBeOnTheFileDecideNothingWhereTheyCouldChangeTheOutcome(@TempDir Path directory)
            throws IOException {
        Path path = Files.writeString(directory.resolve("table"), "x");
        FileKey key =
                new FileKey((long) Files.getAttribute(path, "unix:dev"), (long) Files.getAttribute(path, "unix:ino"));
        Opening table = new Opening(10, 3, 0, 0, Optional.of(key), false);
        Opening unknown = new Opening(10, 4, 1, 1, Optional.empty(), true);
        SyscallTrace trace = new SyscallTrace(
                        cell.collector(), "cat", log(0, on(table, read(0, 8192)), on(unknown, read(0, 832))), Set.of())
                .on(path);

        assertThatCode(() -> assertThat(trace).count().isAtLeast(1)).doesNotThrowAnyException();
        refuted(() -> assertThat(trace).count().isZero(), "exactly 0 calls", "1 call");
        undecided(
                () -> assertThat(trace).count().isEqualTo(1), "INCONCLUSIVE(ENVIRONMENT)", "1 call besides may be of");
        undecided(
                () -> assertThat(trace).count().isAtLeast(2), "INCONCLUSIVE(ENVIRONMENT)", "1 call besides may be of");
        undecided(() -> assertThat(trace).largest().isAtMost(kib(8)), "INCONCLUSIVE(ENVIRONMENT)", "1 call besides");
        refuted(() -> assertThat(trace).largest().isAtMost(kib(4)), "at most 4 KiB", "8 KiB");
        undecided(
                () -> assertThat(trace).neverAdvisesSequentialRanges(), "INCONCLUSIVE(ENVIRONMENT)", "1 call besides");
    }

    @Test
    void aFileThatIsNotThereIsAnErrorOfTheAuthor() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace(read(0, 1)).on(Path.of("/no/such/file")))
                .withMessageContaining("there is no file /no/such/file now");
    }

    @Test
    void aControlThatFailsIsInconclusive() {
        undecided(
                () -> assumeControl(trace(read(0, 8192))).count().isZero(),
                "INCONCLUSIVE(CONTROL)",
                "number of calls is exactly 0 calls");
    }

    @Test
    void sizesInMemoryAreNotGuessed() {
        undecided(
                () -> assertThat(trace(read(0, 8192), call("preadv", 8192, -1, -1, 1 << 20)))
                        .largest()
                        .isAtMost(kib(128)),
                "INCONCLUSIVE(ENVIRONMENT)",
                "1 call of these have their sizes in memory");
    }

    @Test
    void adviceAfterWhichNobodyKnowsWhereReadsBeganDecidesNothing() {
        undecided(
                () -> assertThat(trace(advice(0), call("read", -1, 8192, -1, 8192)))
                        .neverAdvisesSequentialRanges(),
                "INCONCLUSIVE(ENVIRONMENT)",
                "of 1 read after advice it is not known where they began");
    }

    @Test
    void whatWasRefutedBeforeAnUndecidedClaimStaysRefuted() {
        refuted(
                () -> claimSoftly(claims -> {
                    claims.assertThat(trace(read(0, 8192))).count().isZero();
                    claims.assertThat(trace(read(0, 8192))).neverAdvisesBackwards();
                }),
                "exactly 0 calls");
        assertThat(cell.claims()).hasSize(2);
    }

    private static SyscallLog log(long lost, Syscall... calls) {
        return new SyscallLog(List.of(calls), List.of(), Set.of(), false, lost);
    }

    private SyscallTrace trace(Syscall... calls) {
        return new SyscallTrace(cell.collector(), "cat", log(0, calls), Set.of());
    }

    private static void refuted(ThrowingCallable claim, String... words) {
        assertThatThrownBy(claim).isInstanceOf(RefutedError.class).hasMessageContainingAll(words);
    }

    private static void undecided(ThrowingCallable claim, String label, String words) {
        assertThatThrownBy(claim)
                .isInstanceOfSatisfying(
                        InconclusiveException.class,
                        undecided -> assertThat(undecided.verdict().label()).isEqualTo(label))
                .hasMessageContaining(words);
    }

    private static Syscall advice(long offset) {
        return call("fadvise64", offset, 8192, WILLNEED, 0);
    }

    private static Syscall read(long offset, long length) {
        return call("pread64", offset, length, -1, length);
    }

    private static Syscall call(String name, long offset, long length, int advice, long returned) {
        return new Syscall(name, FILE, 10, offset, length, advice, returned, 0, 5);
    }

    private static Syscall on(Opening opening, Syscall call) {
        return new Syscall(
                call.name(), opening, 10, call.offset(), call.length(), call.advice(), call.returned(), 0, 5);
    }
}

package io.github.iolitmus.kit.syscall;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.syscall.Snapshot.Numbered;
import io.github.iolitmus.kit.syscall.Snapshot.Open;
import io.github.iolitmus.kit.trace.KernelTrace.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SyscallLogTest {

    private static final FileKey TABLE = new FileKey(7, 42);
    private static final FileKey LOG = new FileKey(7, 43);
    private static final Snapshot NOTHING = snapshot(Map.of());
    /** Process 10 has the table open as descriptor 3, read up to byte 100. */
    private static final Snapshot TABLE_OPEN = open(TABLE, 100, false);

    private int micros;

    @Test
    void aCallIsWhatWasEnteredAndLeft() {
        SyscallLog log = parse(
                TABLE_OPEN,
                NOTHING,
                enter(10, "pread64(fd: 3, buf: 0x7f6a2800bbc0, count: 0x2000, pos: 0x12000)"),
                exit(10, "pread64 -> 0x2000"));

        assertThat(log.lost()).isZero();
        assertThat(log.calls()).singleElement().satisfies(call -> {
            assertThat(call.name()).isEqualTo("pread64");
            assertThat(call.on().file()).contains(TABLE);
            assertThat(call.offset()).isEqualTo(0x12000);
            assertThat(call.length()).isEqualTo(0x2000);
            assertThat(call.returned()).isEqualTo(0x2000);
            assertThat(call.latencyMicros()).isEqualTo(10);
            assertThat(call.hasFailed()).isFalse();
        });
    }

    @Test
    void olderKernelsLeaveThePrefixOfHexadecimalNumbersOut() {
        assertThat(parse(
                                TABLE_OPEN,
                                NOTHING,
                                enter(10, "fadvise64(fd: 3, offset: 2000, len: 20000, advice: 3)"),
                                exit(10, "fadvise64 -> 0x0"))
                        .calls())
                .singleElement()
                .satisfies(call -> {
                    assertThat(call.offset()).isEqualTo(0x2000);
                    assertThat(call.length()).isEqualTo(0x20000);
                    assertThat(call.isReadAheadAdvice()).isTrue();
                });
    }

    @Test
    void anErrorIsANegativeNumber() {
        assertThat(parse(NOTHING, NOTHING, enter(10, "fsync(fd: 9)"), exit(10, "fsync -> 0xfffffffffffffff7"))
                        .calls())
                .singleElement()
                .satisfies(call -> {
                    assertThat(call.returned()).isEqualTo(-9);
                    assertThat(call.hasFailed()).isTrue();
                });
    }

    @Test
    void callsOfThreadsInterleave() {
        SyscallLog log = parse(
                TABLE_OPEN,
                NOTHING,
                enter(10, "pread64(fd: 3, buf: 0x10, count: 0x10, pos: 1)"),
                enter(11, "pread64(fd: 3, buf: 0x10, count: 0x10, pos: 2)"),
                exit(11, "pread64 -> 0x2"),
                exit(10, "pread64 -> 0x1"));

        assertThat(log.calls()).extracting(Syscall::offset).containsExactly(1L, 2L);
        assertThat(log.calls()).extracting(Syscall::returned).containsExactly(1L, 2L);
        assertThat(log.calls()).extracting(call -> call.on().process()).containsExactly(10L, 10L);
    }

    @Test
    void whatWasUnderWayAtEitherEndIsNoCallOfTheTrace() {
        SyscallLog log = parse(TABLE_OPEN, NOTHING, exit(10, "read -> 0x1"), enter(10, "fsync(fd: 3)"));

        assertThat(log.calls()).isEmpty();
        assertThat(log.unfinished()).extracting(Syscall::name).containsExactly("fsync");
        assertThat(log.lost()).isZero();
    }

    @Test
    void linesThatCannotBeReadAreLost() {
        assertThat(parse(NOTHING, NOTHING, "CPU:1 [LOST 12 EVENTS]", line(10, "sys_pread64 ..."))
                        .lost())
                .isEqualTo(2);
    }

    @Test
    void aReadWithoutOffsetGoesOnWhereTheLastOneEnded() {
        List<Syscall> calls = parse(
                        TABLE_OPEN,
                        NOTHING,
                        enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
                        exit(10, "read -> 0x8"),
                        enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
                        exit(10, "read -> 0x8"),
                        enter(10, "preadv2(fd: 3, vec: 0x10, vlen: 1, pos_l: 0xffffffffffffffff, pos_h: 0, flags: 0)"),
                        exit(10, "preadv2 -> 0x8"),
                        enter(10, "preadv2(fd: 3, vec: 0x10, vlen: 1, pos_l: 0x7c, pos_h: 0, flags: 0)"),
                        exit(10, "preadv2 -> 0x8"),
                        enter(10, "lseek(fd: 3, offset: 5, whence: 0)"),
                        exit(10, "lseek -> 0x5"),
                        enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
                        exit(10, "read -> 0x8"))
                .calls();

        assertThat(calls)
                .filteredOn(Syscall::isRead)
                .extracting(Syscall::offset)
                .containsExactly(100L, 108L, 116L, 124L, 5L);
    }

    @Test
    void aNumberThatIsOpenedAnewIsAnotherFile() {
        String[] events = {
            enter(10, "close(fd: 3)"),
            exit(10, "close -> 0x0"),
            enter(10, "openat(dfd: 0xffffff9c, filename: 0x10, flags: 0, mode: 0)"),
            exit(10, "openat -> 0x3"),
            enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
            exit(10, "read -> 0x8")
        };
        Snapshot logOpen = open(LOG, 0, false);

        assertThat(reads(TABLE_OPEN, logOpen, events)).containsExactly(Optional.of(LOG));
        assertThat(reads(TABLE_OPEN, NOTHING, events)).containsExactly(Optional.empty());
        assertThat(parse(TABLE_OPEN, NOTHING, events).calls())
                .filteredOn(Syscall::isRead)
                .extracting(Syscall::offset)
                .as("a new descriptor begins at 0")
                .containsExactly(0L);
    }

    @Test
    void aDuplicateSharesThePosition() {
        assertThat(parse(
                                TABLE_OPEN,
                                NOTHING,
                                enter(10, "dup2(oldfd: 3, newfd: 0)"),
                                exit(10, "dup2 -> 0x0"),
                                enter(10, "read(fd: 0, buf: 0x10, count: 0x10)"),
                                exit(10, "read -> 0x8"),
                                line(10, "sched_process_fork: comm=sh pid=10 child_comm=sh child_pid=20"),
                                line(20, 20, "sys_read(fd: 3, buf: 0x10, count: 0x10)"),
                                line(20, 20, "sys_read -> 0x8"),
                                enter(10, "fcntl(fd: 3, cmd: 0x406, arg: 0)"),
                                exit(10, "fcntl -> 0x9"),
                                enter(10, "read(fd: 9, buf: 0x10, count: 0x10)"),
                                exit(10, "read -> 0x8"))
                        .calls())
                .filteredOn(Syscall::isRead)
                .extracting(Syscall::offset)
                .containsExactly(100L, 108L, 116L);
    }

    @Test
    void whereAPositionCannotBeFollowedItIsNotKnown() {
        for (String[] call : new String[][] {
            {"sendfile64(out_fd: 1, in_fd: 3, offset: 0, count: 0x10)", "sendfile64 -> 0x10"},
            {"splice(fd_in: 3, off_in: 0, fd_out: 1, off_out: 0, len: 0x10, flags: 0)", "splice -> 0x10"}
        }) {
            assertThat(parse(
                                    TABLE_OPEN,
                                    NOTHING,
                                    enter(10, call[0]),
                                    exit(10, call[1]),
                                    enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
                                    exit(10, "read -> 0x8"))
                            .calls())
                    .filteredOn(Syscall::isRead)
                    .extracting(Syscall::offset)
                    .containsExactly(-1L);
        }
    }

    @Test
    void twoThatAreAlikeMayBeDuplicatesOrNot() {
        Snapshot twice = snapshot(
                Map.of(new Numbered(10, 3), new Open(TABLE, 100, 0), new Numbered(10, 4), new Open(TABLE, 100, 0)));

        assertThat(parse(twice, NOTHING, enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"), exit(10, "read -> 0x8"))
                        .calls())
                .extracting(Syscall::offset)
                .containsExactly(-1L);
    }

    @Test
    void aRangeOfNumbersIsClosed() {
        assertThat(reads(
                        TABLE_OPEN,
                        NOTHING,
                        enter(10, "close_range(fd: 3, max_fd: 0xffffffff, flags: 0)"),
                        exit(10, "close_range -> 0x0"),
                        enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
                        exit(10, "read -> 0x8")))
                .as("a socket, perhaps")
                .containsExactly(Optional.empty());
    }

    @Test
    void aNumberIsFreeOnceItsClosingBegins() {
        Snapshot logOpen = open(LOG, 0, false);

        assertThat(reads(
                        TABLE_OPEN,
                        logOpen,
                        enter(10, "close(fd: 3)"),
                        enter(11, "openat(dfd: 0xffffff9c, filename: 0x10, flags: 0, mode: 0)"),
                        exit(11, "openat -> 0x3"),
                        exit(10, "close -> 0x0"),
                        enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
                        exit(10, "read -> 0x8")))
                .containsExactly(Optional.of(LOG));
    }

    @Test
    void whatHappensWhileALookIsTakenIsNotKnown() {
        String[] reopened = {
            enter(10, "openat(dfd: 0xffffff9c, filename: 0x10, flags: 0, mode: 0)"),
            exit(10, "openat -> 0x3"),
            enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"),
            exit(10, "read -> 0x8")
        };
        long opened = 12_345_000_000L + 20;
        Snapshot during = new Snapshot(opened - 5, opened + 5, TABLE_OPEN.descriptors(), Map.of());

        SyscallLog log = SyscallLog.parse(new Recorded(String.join("\n", reopened), "", 0), during, later(NOTHING));

        assertThat(log.calls())
                .extracting(Syscall::name)
                .as("entered when the look was over")
                .containsExactly("read");
        assertThat(log.calls().get(0).on().file()).isEmpty();
        assertThat(log.calls().get(0).on().openedMeanwhile()).isFalse();
    }

    @Test
    void anOpeningIsOnWhatItOpens() {
        assertThat(parse(
                                NOTHING,
                                open(LOG, 0, false),
                                enter(10, "openat(dfd: 0xffffff9c, filename: 0x10, flags: O_RDONLY|O_CLOEXEC)"),
                                exit(10, "openat -> 0x3"))
                        .calls())
                .singleElement()
                .satisfies(call -> assertThat(call.on().file()).contains(LOG));
    }

    @Test
    void anExitThatIsNotThatOfTheEntryIsALoss() {
        assertThat(parse(TABLE_OPEN, NOTHING, enter(10, "fsync(fd: 3)"), exit(10, "read -> 0x0"))
                        .lost())
                .isEqualTo(1);
        assertThat(parse(TABLE_OPEN, NOTHING, enter(10, "fsync(fd: 3)"), enter(10, "fsync(fd: 3)"))
                        .lost())
                .isEqualTo(1);
        assertThat(parse(NOTHING, NOTHING, "  a-77   (-------) [000] ..... 1.000001: sys_fsync(fd: 3)")
                        .lost())
                .as("of a thread that is nobody's")
                .isEqualTo(1);
    }

    @Test
    void aDuplicateIsTheSameFile() {
        assertThat(reads(
                        TABLE_OPEN,
                        NOTHING,
                        enter(10, "dup2(oldfd: 3, newfd: 0)"),
                        exit(10, "dup2 -> 0x0"),
                        enter(10, "close(fd: 3)"),
                        exit(10, "close -> 0x0"),
                        enter(10, "read(fd: 0, buf: 0x10, count: 0x10)"),
                        exit(10, "read -> 0x8")))
                .containsExactly(Optional.of(TABLE));
    }

    @Test
    void whatTheEndContradictsIsNotKnown() {
        Snapshot logOpen = open(LOG, 0, false);

        assertThat(reads(
                        TABLE_OPEN, logOpen, enter(10, "read(fd: 3, buf: 0x10, count: 0x10)"), exit(10, "read -> 0x8")))
                .as("closed by something that is not traced")
                .containsExactly(Optional.empty());
    }

    @Test
    void theSameNumberOfAnotherProcessIsAnotherDescriptor() {
        assertThat(reads(
                        TABLE_OPEN,
                        NOTHING,
                        line(20, 20, "sys_read(fd: 3, buf: 0x10, count: 0x10)"),
                        line(20, 20, "sys_read -> 0x8")))
                .containsExactly(Optional.empty());
    }

    @Test
    void aChildInheritsWhatItsParentHasOpen() {
        String read = line(20, 20, "sys_read(fd: 3, buf: 0x10, count: 0x10)");
        String done = line(20, 20, "sys_read -> 0x8");
        String fork = line(10, "sched_process_fork: comm=sh pid=10 child_comm=sh child_pid=20");
        String exec = line(20, 20, "sched_process_exec: filename=/bin/dd pid=20 old_pid=20");

        assertThat(reads(TABLE_OPEN, NOTHING, fork, read, done)).containsExactly(Optional.of(TABLE));
        assertThat(reads(TABLE_OPEN, NOTHING, fork, exec, read, done)).containsExactly(Optional.of(TABLE));
        assertThat(reads(open(TABLE, 0, true), NOTHING, fork, read, done)).containsExactly(Optional.of(TABLE));
        assertThat(reads(open(TABLE, 0, true), NOTHING, fork, exec, read, done))
                .as("closed by becoming another program")
                .containsExactly(Optional.empty());
    }

    @Test
    void whatWasOpenedToCloseOnExecIsClosedThen() {
        String exec = line(10, "sched_process_exec: filename=/bin/dd pid=10 old_pid=10");
        String[] read = {enter(10, "read(fd: 4, buf: 0x10, count: 0x10)"), exit(10, "read -> 0x8")};
        Snapshot logOpen = snapshot(Map.of(new Numbered(10, 4), new Open(LOG, 0, 0)));

        for (String flags : List.of("0x80000", "0")) {
            String[] events = {
                enter(10, "openat(dfd: 0xffffff9c, filename: 0x10, flags: " + flags + ", mode: 0)"),
                exit(10, "openat -> 0x4"),
                exec,
                read[0],
                read[1]
            };
            assertThat(parse(NOTHING, logOpen, events).calls())
                    .filteredOn(Syscall::isRead)
                    .extracting(call -> call.on().openedMeanwhile())
                    .containsExactly(flags.equals("0"));
        }
    }

    private static Snapshot open(FileKey file, long position, boolean closesOnExec) {
        return snapshot(Map.of(new Numbered(10, 3), new Open(file, position, closesOnExec ? 0x80000 : 0)));
    }

    private List<Optional<FileKey>> reads(Snapshot before, Snapshot after, String... events) {
        return parse(before, after, events).calls().stream()
                .filter(Syscall::isRead)
                .map(call -> call.on().file())
                .toList();
    }

    private static Snapshot snapshot(Map<Numbered, Open> descriptors) {
        return new Snapshot(0, 0, descriptors, Map.of());
    }

    /** The second look is taken long after everything. */
    private static Snapshot later(Snapshot snapshot) {
        return new Snapshot(Long.MAX_VALUE, Long.MAX_VALUE, snapshot.descriptors(), snapshot.processes());
    }

    private static SyscallLog parse(Snapshot before, Snapshot after, String... events) {
        return SyscallLog.parse(
                new Recorded("# tracer: nop\n" + String.join("\n", events), "", 0), before, later(after));
    }

    private String enter(int thread, String call) {
        return line(thread, "sys_" + call);
    }

    private String exit(int thread, String call) {
        return line(thread, "sys_" + call);
    }

    private String line(int thread, String said) {
        return line(thread, 10, said);
    }

    private String line(int thread, int process, String said) {
        micros += 10;
        return String.format("    java-%d    (%7d) [000] ..... 12345.%06d: %s", thread, process, micros, said);
    }
}

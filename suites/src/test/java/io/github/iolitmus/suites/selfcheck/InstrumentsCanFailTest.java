package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.INCONCLUSIVE;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.syscall.Opening;
import io.github.iolitmus.kit.syscall.Syscall;
import io.github.iolitmus.kit.syscall.SyscallLog;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class InstrumentsCanFailTest {

    @Test
    void aFileThatNobodyAdvisedRefutesThatItsPagesAreCounted(Bench bench) {
        bench.require(Capability.EVICTION, Capability.CACHESTAT);
        Arm untouched = bench.lab().cold(bench.file()).perform("nothing", own -> {});

        assertThat(bench.verdictOf(() -> ResidencyInstruments.claimEqualCounts(untouched, untouched, 256))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    /** From Linux 5.2 on its documented outcome is REFUTED, so what must be possible is that it holds. */
    @Test
    void aReaderWhoIsToldTheTruthHoldsAndOneWhoIsNotRefutes(Bench bench) {
        CallResult truth = new CallResult(bench.lab().claims(), "resident pages", 0, 0);
        CallResult lie = new CallResult(bench.lab().claims(), "resident pages", 256, 0);

        assertThat(bench.verdictOf(() -> ResidencyInstruments.claimNothingResident(truth, truth))
                        .outcome())
                .isEqualTo(HOLDS);
        assertThat(bench.verdictOf(() -> ResidencyInstruments.claimNothingResident(truth, lie))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    /** On an overlay its documented outcome is REFUTED, so what must be possible is that it holds. */
    @Test
    void aCountThatAgreesWithMincoreHoldsAndZeroRefutes(Bench bench) {
        CallResult all = new CallResult(bench.lab().claims(), "pages counted", 256, 0);
        CallResult none = new CallResult(bench.lab().claims(), "pages counted", 0, 0);

        assertThat(bench.verdictOf(() -> ResidencyInstruments.claimCounted(all, all, 256))
                        .outcome())
                .isEqualTo(HOLDS);
        assertThat(bench.verdictOf(() -> ResidencyInstruments.claimCounted(all, none, 256))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    @Test
    void aThreadThatFetchesByItselfRefutesThatAnotherPaid(Bench bench) {
        bench.require(Capability.EVICTION, Capability.STORAGE_ACCOUNTING);
        Arm reading = bench.lab().cold(bench.file()).perform("read 1 MiB", StorageAccounting::readAll);
        Arm advising = bench.lab().cold(bench.file()).perform("advise 1 MiB", StorageAccounting::adviseAll);

        assertThat(bench.verdictOf(() -> StorageAccounting.claimTheAdviserPays(reading, advising, reading))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    @Test
    void aTraceThatMissesARequestOrHasOneTwiceRefutes(Bench bench) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        Arm none = arms.traced(0, 0);

        for (long requests : List.of(511L, 513L)) {
            assertThat(bench.verdictOf(() -> RequestTraces.claimEachOnce(none, arms.traced(requests, 8192)))
                            .outcome())
                    .isEqualTo(REFUTED);
        }
        assertThat(bench.verdictOf(() -> RequestTraces.claimEachOnce(none, arms.traced(512, 4096)))
                        .outcome())
                .isEqualTo(REFUTED);
        assertThat(bench.verdictOf(() -> RequestTraces.claimEachOnce(arms.traced(1, 8192), arms.traced(512, 8192)))
                        .outcome())
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void aCallThatFetchesMoreThanPreadRefutes(Bench bench) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        Arm asked = arms.readAhead(0);
        Arm more = arms.readAhead(1);

        assertThat(bench.verdictOf(() -> WaysToRead.claimEachFetched(16, asked, List.of(asked)))
                        .outcome())
                .isEqualTo(HOLDS);
        assertThat(bench.verdictOf(() -> WaysToRead.claimEachFetched(16, asked, List.of(asked, more)))
                        .outcome())
                .isEqualTo(REFUTED);
        assertThat(bench.verdictOf(() -> WaysToRead.claimEachFetched(16, more, List.of(asked)))
                        .outcome())
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void aReadThatLeavesPagesInTheCacheIsNoDirectOne(Bench bench) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());

        assertThat(bench.verdictOf(() -> WaysToRead.claimPastTheCache(
                                ByteSize.mib(1), arms.resident(0), arms.resident(1), arms.resident(0)))
                        .outcome())
                .isEqualTo(REFUTED);
    }

    @Test
    void aTraceThatMissesACallOrHasAnotherRefutes(Bench bench) {
        SyscallTrace none = reads(bench, 0, 8192);

        assertThat(bench.verdictOf(() -> SyscallTraces.claimEachOnce(none, reads(bench, 129, 8192)))
                        .outcome())
                .isEqualTo(HOLDS);
        for (int calls : List.of(128, 130)) {
            assertThat(bench.verdictOf(() -> SyscallTraces.claimEachOnce(none, reads(bench, calls, 8192)))
                            .outcome())
                    .isEqualTo(REFUTED);
        }
        assertThat(bench.verdictOf(() -> SyscallTraces.claimEachOnce(none, reads(bench, 129, 8191)))
                        .outcome())
                .isEqualTo(REFUTED);
        assertThat(bench.verdictOf(() -> SyscallTraces.claimEachOnce(reads(bench, 1, 8192), reads(bench, 129, 8192)))
                        .outcome())
                .isEqualTo(INCONCLUSIVE);
    }

    @Test
    void aTraceThatMissesAPageOrSeesACachedOneDoesNotHold(Bench bench) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        Arm none = arms.windows(0, 0, 0);

        assertThat(bench.verdictOf(() -> ReadaheadTraces.claimEachOnce(256, none, arms.windows(256, 0, 0)))
                        .outcome())
                .isEqualTo(HOLDS);
        for (int pages : List.of(255, 257)) {
            assertThat(bench.verdictOf(() -> ReadaheadTraces.claimEachOnce(256, none, arms.windows(pages, 0, 0)))
                            .outcome())
                    .isEqualTo(REFUTED);
        }
        assertThat(bench.verdictOf(() -> ReadaheadTraces.claimEachOnce(256, arms.windows(1, 0, 0), none))
                        .outcome())
                .isEqualTo(INCONCLUSIVE);
    }

    private static SyscallTrace reads(Bench bench, int number, long length) {
        Syscall read =
                new Syscall("read", new Opening(1, 0, 0, 0, Optional.empty(), false), 1, 0, length, -1, length, 0, 1);
        return new SyscallTrace(
                bench.lab().claims(),
                "dd",
                new SyscallLog(Collections.nCopies(number, read), List.of(), Set.of("read"), false, 0),
                Set.of());
    }
}

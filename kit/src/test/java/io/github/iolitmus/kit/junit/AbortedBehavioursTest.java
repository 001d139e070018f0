package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.net.Socket;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.TestAbortedException;

/** What cannot be judged aborts with its reason; only HOLDS and REFUTED have a grade. */
class AbortedBehavioursTest {

    @TempDir
    private Path records;

    @Test
    void aControlWithoutContrastIsInconclusiveEvenIfTheClaimFailed() {
        EngineRun run = EngineRun.of(records, WithoutContrast.class);

        assertAborted(run, "INCONCLUSIVE(CONTROL)", "as measured");
        assertThat(run.onlyRecord().claims()).hasSize(2);
    }

    @Test
    void aFileLargerThanTheFreeSpaceIsInconclusive() {
        EngineRun run = EngineRun.of(records, TooLarge.class);

        assertAborted(run, "INCONCLUSIVE(ENVIRONMENT)", "cannot provision a file of 4095 TiB");
        assertThat(run.onlyThrowable()).hasMessageContaining("are missing");
    }

    @Test
    void aForeignResolverMayAbort() {
        assertAborted(EngineRun.of(records, ForeignResolver.class), "INCONCLUSIVE(BUDGET)", "no socket to give");
    }

    @Test
    void aForeignResolverMayAbortAsJUnitDoes() {
        assertAborted(EngineRun.of(records, PlainlyAbortingResolver.class), "INCONCLUSIVE", "no socket on Sundays");
    }

    @Test
    void anAssumptionOfTheSetUpIsInconclusive() {
        assertAborted(EngineRun.of(records, AssumingSetUp.class), "INCONCLUSIVE", "no disk attached");
    }

    @Test
    void aBodyMayFindOutThatItIsUnsupported() {
        assertAborted(EngineRun.of(records, UnsupportedBody.class), "UNSUPPORTED", "no io_uring here; use Linux 5.1");
    }

    @Test
    void whatTheLabLacksDisables() {
        EngineRun run = EngineRun.on("dir:/dev/shm", records, Requiring.class);

        run.results().testEvents().assertStatistics(events -> events.skipped(1).started(0));
        CellRecord cell = run.onlyRecord();
        assertThat(cell.verdict().outcome()).isEqualTo(Outcome.UNSUPPORTED);
        assertThat(cell.verdict().reason())
                .contains("tmpfs keeps its data in memory")
                .contains("iolitmus.filesystems=dir:PATH");
        assertThat(cell.grade()).isNull();
    }

    @Test
    void whatSomebodyDisabledIsUnsupportedForHisReason() {
        EngineRun run = EngineRun.of(records, SwitchedOff.class);

        run.results().testEvents().assertStatistics(events -> events.skipped(1).succeeded(1));
        assertThat(run.recordOf("switched-off").verdict().outcome()).isEqualTo(Outcome.UNSUPPORTED);
        assertThat(run.recordOf("switched-off").verdict().reason()).isEqualTo("waits for a kernel fix");
        assertThat(run.recordOf("still-on").verdict().outcome()).isEqualTo(Outcome.HOLDS);
    }

    private static void assertAborted(EngineRun run, String label, String reason) {
        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.ABORTED);
        CellRecord cell = run.onlyRecord();
        assertThat(run.onlyThrowable())
                .isInstanceOf(TestAbortedException.class)
                .hasMessageStartingWith(
                        cell.filesystem().label() + " · " + cell.behaviour().id() + "\n" + label + ": ")
                .hasMessageContaining(reason);
        assertThat(cell.verdict().label()).isEqualTo(label);
        assertThat(cell.verdict().reason()).contains(reason);
        assertThat(cell.grade()).isNull();
        assertThat(cell.failure()).isNotNull();
    }

    @OnEachFilesystem
    static class WithoutContrast {
        @Behaviour(id = "without-contrast", belief = "It holds.", source = "this test")
        void judgesTheClaimFirst(Lab lab) {
            lab.claims().add(Claims.claim(Claim.Kind.CLAIM, Outcome.REFUTED, Subtype.NO_EFFECT));
            Claims.failedControl(lab);
        }
    }

    @OnEachFilesystem
    static class TooLarge {
        @Behaviour(id = "too-large", belief = "It holds.", source = "this test")
        void neverRuns(@Provision("4095TiB") WorkFile file, Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class ForeignResolver {
        @Behaviour(id = "foreign-resolver", belief = "It holds.", source = "this test")
        @ExtendWith(NoSocket.class)
        void neverRuns(Socket socket, Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class PlainlyAbortingResolver {
        @Behaviour(id = "aborting-resolver", belief = "It holds.", source = "this test")
        @ExtendWith(NoSocketOnSundays.class)
        void neverRuns(Socket socket, Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class AssumingSetUp {
        @BeforeEach
        void assume() {
            throw new TestAbortedException("no disk attached");
        }

        @Behaviour(id = "assuming-set-up", belief = "It holds.", source = "this test")
        void neverRuns(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class UnsupportedBody {
        @Behaviour(id = "unsupported-body", belief = "It holds.", source = "this test")
        void findsOut() {
            throw new UnsupportedException("no io_uring here", "use Linux 5.1");
        }
    }

    @OnEachFilesystem
    static class Requiring {
        @Behaviour(id = "requires-eviction", belief = "It holds.", source = "this test")
        @Requires(Capability.EVICTION)
        void neverRuns(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class SwitchedOff {
        @Behaviour(id = "switched-off", belief = "It holds.", source = "this test")
        @Disabled("waits for a kernel fix")
        void neverRuns(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "still-on", belief = "It holds.", source = "this test")
        void runs(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class NoSocket implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Socket.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            throw new InconclusiveException(Subtype.BUDGET, "no socket to give");
        }
    }

    static class NoSocketOnSundays extends NoSocket {
        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            throw new TestAbortedException("no socket on Sundays");
        }
    }
}

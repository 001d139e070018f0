package io.github.iolitmus.kit.junit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Failure;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class StatusFollowsTheGradeTest {

    @TempDir
    private Path records;

    @Test
    void whatHoldsAsExpectedPasses() {
        EngineRun run = EngineRun.of(records, Holding.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.SUCCESSFUL);
        CellRecord cell = run.onlyRecord();
        assertThat(cell.verdict().outcome()).isEqualTo(Outcome.HOLDS);
        assertThat(cell.grade()).isEqualTo(Grade.EXPECTED);
        assertThat(cell.failure()).isNull();
        assertThat(cell.claims()).hasSize(1);
    }

    @Test
    void aDocumentedRefutationPasses() {
        EngineRun run = EngineRun.of(records, DocumentedRefutation.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.SUCCESSFUL);
        CellRecord cell = run.onlyRecord();
        assertThat(cell.verdict().label()).isEqualTo("REFUTED(TOO_SMALL)");
        assertThat(cell.grade()).isEqualTo(Grade.EXPECTED);
        assertThat(requireNonNull(cell.expectation()).because()).isEqualTo("the test says so");
        assertThat(failureOf(cell).actual()).isEqualTo("128 KiB");
    }

    @Test
    void aRefutationThatNobodyDocumentedFailsWithBoundAndMeasurement() {
        EngineRun run = EngineRun.of(records, SurprisingRefutation.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable()).isInstanceOfSatisfying(AssertionFailedError.class, failed -> {
            assertThat(failed.getExpected().getStringRepresentation()).isEqualTo("8 KiB");
            assertThat(failed.getActual().getStringRepresentation()).isEqualTo("128 KiB");
        });
        assertThat(run.onlyThrowable()).hasMessageStartingWith(title(run));
        CellRecord cell = run.onlyRecord();
        assertThat(cell.verdict().label()).isEqualTo("REFUTED(NO_EFFECT)");
        assertThat(cell.grade()).isEqualTo(Grade.SURPRISE);
        Failure failure = failureOf(cell);
        assertThat(failure.expected()).isEqualTo("8 KiB");
        assertThat(failure.actual()).isEqualTo("128 KiB");
        assertThat(failure.stackTrace()).contains("SurprisingRefutation");
    }

    @Test
    void aRefutationOfAnotherKindThanDocumentedFailsAndNamesWhatIsDocumented() {
        EngineRun run = EngineRun.of(records, OtherSubtype.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable())
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith(title(run))
                .hasMessageContaining("SURPRISE: REFUTED(OPPOSITE)")
                .hasMessageContaining("documented: REFUTED(TOO_SMALL) on any filesystem, because the test says so");
        assertThat(run.onlyRecord().grade()).isEqualTo(Grade.SURPRISE);
    }

    @Test
    void whatHoldsAlthoughDocumentedAsRefutedFails() {
        EngineRun run = EngineRun.of(records, SurprisingSuccess.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable()).isInstanceOfSatisfying(AssertionFailedError.class, failed -> {
            assertThat(failed.getExpected().getStringRepresentation()).isEqualTo("REFUTED on any filesystem");
            assertThat(failed.getActual().getStringRepresentation()).isEqualTo("HOLDS");
        });
        assertThat(run.onlyThrowable())
                .hasMessageStartingWith(title(run))
                .hasMessageContaining("SURPRISE: HOLDS")
                .hasMessageContaining("because the test says so");
        CellRecord cell = run.onlyRecord();
        assertThat(cell.verdict().outcome()).isEqualTo(Outcome.HOLDS);
        assertThat(cell.grade()).isEqualTo(Grade.SURPRISE);
        assertThat(failureOf(cell).message()).contains("SURPRISE: HOLDS");
    }

    @Test
    void whereOnlyAnotherPlatformIsDocumentedTheTestIsAborted() {
        EngineRun run = EngineRun.of(records, Undocumented.class);

        assertThat(run.resultsOfTests()).allMatch(result -> result.getStatus() == Status.ABORTED);
        assertThat(run.resultsOfTests())
                .extracting(result -> result.getThrowable().orElseThrow().getMessage())
                .anyMatch(message -> message.contains("UNDOCUMENTED HOLDS"))
                .anyMatch(message -> message.contains("UNDOCUMENTED REFUTED(NO_EFFECT)"));
        assertThat(run.recordOf("undocumented-success").verdict().outcome()).isEqualTo(Outcome.HOLDS);
        assertThat(run.recordOf("undocumented-failure").verdict().outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(run.records()).extracting(CellRecord::grade).containsOnly(Grade.UNDOCUMENTED);
        assertThat(run.records()).extracting(CellRecord::expectation).containsOnlyNulls();
    }

    @Test
    void aRefutedClaimCountsAlthoughItsErrorWasCaught() {
        EngineRun run = EngineRun.of(records, Swallowing.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable())
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith(title(run))
                .hasMessageContaining("REFUTED(OPPOSITE)");
        assertThat(run.onlyRecord().verdict().label()).isEqualTo("REFUTED(OPPOSITE)");
        assertThat(run.onlyRecord().claims()).hasSize(2);
    }

    @Test
    void aForeignAssertionErrorRefutes() {
        EngineRun run = EngineRun.of(records, ForeignAssertion.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable())
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith(title(run))
                .hasMessageContaining("seven is no prime");
        assertThat(run.onlyRecord().verdict().outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(run.onlyRecord().verdict().reason()).isEqualTo("seven is no prime");
    }

    @Test
    void aForeignAbortIsInconclusive() {
        EngineRun run = EngineRun.of(records, ForeignAbort.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.ABORTED);
        assertThat(run.onlyThrowable()).hasMessageStartingWith(title(run)).hasMessageContaining("not on a Sunday");
        assertThat(run.onlyRecord().verdict().label()).isEqualTo("INCONCLUSIVE");
        assertThat(run.onlyRecord().grade()).isNull();
    }

    @Test
    void anyOtherExceptionBreaksWhateverWasClaimedBefore() {
        EngineRun run = EngineRun.of(records, Throwing.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable())
                .isInstanceOf(BrokenBehaviourException.class)
                .hasMessageStartingWith(title(run))
                .hasMessageContaining("BROKEN: ArithmeticException")
                .hasCauseInstanceOf(ArithmeticException.class);
        assertThat(run.onlyRecord().verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(failureOf(run.onlyRecord()).type()).isEqualTo(ArithmeticException.class.getName());
    }

    @Test
    void aBehaviourWithoutAClaimIsBroken() {
        EngineRun run = EngineRun.of(records, Silent.class);

        assertThat(run.resultsOfTests()).allMatch(result -> result.getStatus() == Status.FAILED);
        assertThat(run.recordOf("nothing-claimed").verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(run.recordOf("nothing-claimed").verdict().reason()).contains("no claim");
        assertThat(run.recordOf("control-alone").verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(run.recordOf("control-alone").claims()).hasSize(1);
    }

    private static Failure failureOf(CellRecord cell) {
        return requireNonNull(cell.failure());
    }

    private static String title(EngineRun run) {
        CellRecord cell = run.onlyRecord();
        return cell.filesystem().label() + " · " + cell.behaviour().id();
    }

    @OnEachFilesystem
    static class Holding {
        @Behaviour(id = "it-holds", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class DocumentedRefutation {
        @Behaviour(id = "refuted-as-documented", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.REFUTED, because = "the test says so")
        void refuted(Lab lab) {
            Claims.refuted(lab, Subtype.TOO_SMALL);
        }
    }

    @OnEachFilesystem
    static class SurprisingRefutation {
        @Behaviour(id = "refuted-by-surprise", belief = "It holds.", source = "this test")
        void refuted(Lab lab) {
            Claims.refuted(lab, Subtype.NO_EFFECT);
        }
    }

    @OnEachFilesystem
    static class OtherSubtype {
        @Behaviour(id = "refuted-otherwise", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.REFUTED, subtype = Subtype.TOO_SMALL, because = "the test says so")
        void refuted(Lab lab) {
            Claims.refuted(lab, Subtype.OPPOSITE);
        }
    }

    @OnEachFilesystem
    static class SurprisingSuccess {
        @Behaviour(id = "holds-by-surprise", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.REFUTED, because = "the test says so")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class Undocumented {
        @Behaviour(id = "undocumented-success", belief = "It holds.", source = "this test")
        @Expect(on = "no-such-filesystem", outcome = Outcome.HOLDS, because = "the test says so")
        void holds(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "undocumented-failure", belief = "It holds.", source = "this test")
        @Expect(on = "no-such-filesystem", outcome = Outcome.HOLDS, because = "the test says so")
        void refuted(Lab lab) {
            Claims.refuted(lab, Subtype.NO_EFFECT);
        }
    }

    @OnEachFilesystem
    static class Swallowing {
        @Behaviour(id = "swallowed-error", belief = "It holds.", source = "this test")
        void swallows(Lab lab) {
            try {
                Claims.refuted(lab, Subtype.OPPOSITE);
            } catch (AssertionFailedError swallowed) {
                Claims.holds(lab);
            }
        }
    }

    @OnEachFilesystem
    static class ForeignAssertion {
        @Behaviour(id = "foreign-assertion", belief = "It holds.", source = "this test")
        void asserts(Lab lab) {
            Claims.holds(lab);
            throw new AssertionError("seven is no prime");
        }
    }

    @OnEachFilesystem
    static class ForeignAbort {
        @Behaviour(id = "foreign-abort", belief = "It holds.", source = "this test")
        void aborts(Lab lab) {
            Claims.holds(lab);
            throw new TestAbortedException("not on a Sunday");
        }
    }

    @OnEachFilesystem
    static class Throwing {
        @Behaviour(id = "any-exception", belief = "It holds.", source = "this test")
        void throwsSomething(Lab lab) {
            Claims.holds(lab);
            throw new ArithmeticException("division by seven");
        }
    }

    @OnEachFilesystem
    static class Silent {
        @Behaviour(id = "nothing-claimed", belief = "It holds.", source = "this test")
        void claimsNothing() {}

        @Behaviour(id = "control-alone", belief = "It holds.", source = "this test")
        void controlsOnly(Lab lab) {
            Claims.passedControl(lab);
        }
    }
}

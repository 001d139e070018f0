package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.TestAbortedException;

class SetUpAndTearDownFailuresTest {

    @TempDir
    private Path records;

    @Test
    void aFailedBeforeAllBreaksEachBehaviour() {
        EngineRun run = EngineRun.of(records, FailingBeforeAll.class);

        assertBroken(run, 2, "mkfs failed");
    }

    @Test
    void anAbortedBeforeAllMakesEachBehaviourInconclusive() {
        EngineRun run = EngineRun.of(records, AbortingBeforeAll.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.ABORTED);
        assertThat(run.onlyRecord().verdict().label()).isEqualTo("INCONCLUSIVE");
        assertThat(run.onlyThrowable())
                .hasMessageStartingWith(title(run.onlyRecord()))
                .hasMessageContaining("no disk");
    }

    @Test
    void aFailedBeforeEachBreaksTheBehaviour() {
        assertBroken(EngineRun.of(records, FailingBeforeEach.class), 1, "set-up failed", "mount failed");
    }

    @Test
    void aMissingDirectoryBreaksEachBehaviourOnIt() {
        EngineRun run = EngineRun.on("dir:target/none,dir:target", records, TwoBehaviours.class);

        assertThat(run.records()).hasSize(4);
        assertThat(run.records())
                .filteredOn(cell -> cell.filesystem().spec().equals("dir:target/none"))
                .hasSize(2)
                .allSatisfy(cell -> {
                    assertThat(cell.verdict().outcome()).isEqualTo(Outcome.BROKEN);
                    assertThat(cell.verdict().reason())
                            .contains("does not exist")
                            .contains("create and mount it");
                });
        assertThat(run.records())
                .filteredOn(cell -> cell.filesystem().spec().equals("dir:target"))
                .extracting(cell -> cell.verdict().outcome())
                .containsExactly(Outcome.HOLDS, Outcome.HOLDS);
    }

    @Test
    void aFailedAfterEachBreaksEvenWhatHeld() {
        assertBroken(EngineRun.of(records, FailingAfterEach.class), 1, "after HOLDS, tear-down failed", "umount: busy");
    }

    @Test
    void aFailedAfterEachBreaksAnExpectedRefutation() {
        assertBroken(EngineRun.of(records, RefutedThenFailing.class), 1, "after REFUTED(OPPOSITE)", "umount: busy");
    }

    @Test
    void aFailedAfterEachBreaksASurpriseWhichJUnitShowsFirst() {
        EngineRun run = EngineRun.of(records, SurprisedThenFailing.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable()).hasMessageContaining("Expecting 8 KiB requests");
        assertThat(run.onlyThrowable().getSuppressed())
                .singleElement()
                .satisfies(tearDown -> assertThat(tearDown).hasMessageContaining("umount: busy"));
        assertThat(run.onlyRecord().verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(run.onlyRecord().verdict().reason()).contains("after REFUTED(OPPOSITE)", "umount: busy");
    }

    @Test
    void aFailedAfterEachBreaksWhatWasInconclusive() {
        assertBroken(EngineRun.of(records, AbortedThenFailing.class), 1, "after INCONCLUSIVE(CONTROL)", "umount: busy");
    }

    private static void assertBroken(EngineRun run, int cells, String... reasons) {
        assertThat(run.resultsOfTests()).hasSize(cells);
        assertThat(run.records()).hasSize(cells).allSatisfy(cell -> {
            assertThat(cell.verdict().outcome()).isEqualTo(Outcome.BROKEN);
            assertThat(cell.verdict().reason()).contains(reasons);
            assertThat(cell.grade()).isNull();
            assertThat(run.resultsOfTests())
                    .filteredOn(result -> messageOf(result).startsWith(title(cell)))
                    .hasSize(1)
                    .allSatisfy(result -> {
                        assertThat(result.getStatus()).isEqualTo(Status.FAILED);
                        assertThat(messageOf(result)).contains(reasons);
                    });
        });
    }

    private static String messageOf(TestExecutionResult result) {
        return String.valueOf(result.getThrowable().orElseThrow().getMessage());
    }

    private static String title(CellRecord cell) {
        return cell.filesystem().label() + " · " + cell.behaviour().id() + "\n";
    }

    @OnEachFilesystem
    static class TwoBehaviours {
        @Behaviour(id = "one-of-two", belief = "It holds.", source = "this test")
        void one(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "two-of-two", belief = "It holds.", source = "this test")
        void two(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class FailingBeforeAll extends TwoBehaviours {
        @BeforeAll
        @SuppressWarnings("DoNotCallSuggester")
        static void fail() {
            throw new IllegalStateException("mkfs failed");
        }
    }

    @OnEachFilesystem
    static class AbortingBeforeAll {
        @BeforeAll
        @SuppressWarnings("DoNotCallSuggester")
        static void abort() {
            throw new TestAbortedException("no disk");
        }

        @Behaviour(id = "after-aborting-before-all", belief = "It holds.", source = "this test")
        void claims(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class FailingBeforeEach {
        @BeforeEach
        void fail() {
            throw new IllegalStateException("mount failed");
        }

        @Behaviour(id = "after-failing-before-each", belief = "It holds.", source = "this test")
        void claims(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class FailingAfterEach {
        @AfterEach
        void fail() {
            throw new IllegalStateException("umount: busy");
        }

        @Behaviour(id = "before-failing-after-each", belief = "It holds.", source = "this test")
        void claims(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class RefutedThenFailing {
        @AfterEach
        void fail() {
            throw new IllegalStateException("umount: busy");
        }

        @Behaviour(id = "refuted-then-failing", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.REFUTED, because = "the test says so")
        void claims(Lab lab) {
            Claims.refuted(lab, Subtype.OPPOSITE);
        }
    }

    @OnEachFilesystem
    static class SurprisedThenFailing {
        @AfterEach
        void fail() {
            throw new IllegalStateException("umount: busy");
        }

        @Behaviour(id = "surprised-then-failing", belief = "It holds.", source = "this test")
        void claims(Lab lab) {
            Claims.refuted(lab, Subtype.OPPOSITE);
        }
    }

    @OnEachFilesystem
    static class AbortedThenFailing {
        @AfterEach
        void fail() {
            throw new IllegalStateException("umount: busy");
        }

        @Behaviour(id = "aborted-then-failing", belief = "It holds.", source = "this test")
        void claims(Lab lab) {
            Claims.failedControl(lab);
        }
    }
}

package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Outcome;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** A body that takes too long counts for nothing; bodies that heed no interrupt are in {@link KilledRunTest}. */
class WatchdogTest {

    @TempDir
    private Path records;

    @Test
    void aBodyThatTakesTooLongIsInterruptedAndBrokenAndTheNextOneRuns() {
        EngineRun run = EngineRun.with("iolitmus.watchdog", "PT1S", records, Waiting.class);

        CellRecord late = run.recordOf("a-waits");
        assertThat(late.verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(late.verdict().reason()).startsWith("took longer than 1 s").contains("WatchdogTest$Waiting.a(");
        assertThat(late.claims()).as("what it had claimed is kept").hasSize(1);
        assertThat(run.recordOf("b-ends").verdict().outcome()).isEqualTo(Outcome.HOLDS);
    }

    @Test
    void aBodyThatSwallowsTheInterruptIsBrokenAllTheSame() {
        EngineRun run = EngineRun.with("iolitmus.watchdog", "PT1S", records, Swallowing.class);

        assertThat(run.recordOf("a-swallows").verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(run.recordOf("b-ends").verdict().outcome()).isEqualTo(Outcome.HOLDS);
    }

    @OnEachFilesystem
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class Waiting {
        @Behaviour(id = "a-waits", belief = "It holds.", source = "this test")
        void a(Lab lab) throws InterruptedException {
            Claims.holds(lab);
            new CountDownLatch(1).await(60, TimeUnit.SECONDS);
        }

        @Behaviour(id = "b-ends", belief = "It holds.", source = "this test")
        void b(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class Swallowing {
        @Behaviour(id = "a-swallows", belief = "It holds.", source = "this test")
        void a(Lab lab) {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
            Claims.holds(lab);
        }

        @Behaviour(id = "b-ends", belief = "It holds.", source = "this test")
        void b(Lab lab) {
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            Claims.holds(lab);
        }
    }
}

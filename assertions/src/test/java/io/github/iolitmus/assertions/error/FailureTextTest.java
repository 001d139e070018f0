package io.github.iolitmus.assertions.error;

import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.assertions.error.ShouldBeWithin.shouldBeWithin;
import static io.github.iolitmus.assertions.error.ShouldReturn.shouldReturn;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.assertions.TestArms;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTextTest {

    private final TestArms cell = new TestArms();

    @Test
    void tellsWhatAScepticAsksForInThatOrder() {
        Arm arm = cell.five("cold: forward, 8 KiB", trial().fromStorage(131072).sleeping(2));

        String text = shouldBeWithin(arm, "no advice", "pages resident", "exactly 2 pages", List.of(32.0), Unit.PAGES)
                .toString();

        assertThat(text.lines())
                .containsExactly(
                        "ext4 · some-behaviour",
                        "  about:       no advice",
                        "  claim:       pages resident is exactly 2 pages for [cold: forward, 8 KiB]",
                        "  bound:       exactly 2 pages",
                        "  measured:    32 pages",
                        "  mechanism:   8 KiB in each of 5 runs asked for; 128 KiB in each of 5 runs from storage;"
                                + " 2 pages in each of 5 runs resident; 2 sleeps in each of 5 runs; layouts sequential",
                        "  start:       cold: 0 pages in each of 5 runs of 64 resident before the trial, counted by"
                                + " mincore after fsync, DONTNEED",
                        "  environment: Linux 6.18",
                        "  reproduce:   java -jar iolitmus.jar run --behaviours some-behaviour");
    }

    @Test
    void leavesOutWhatACallHasNot() {
        CallResult result = new CallResult(new ClaimCollector(TestArms.HEADER), "fsync()", 5, 0);

        assertThat(shouldReturn(result, "", "returns success (0)", "returned EIO (5)")
                        .toString()
                        .lines())
                .containsExactly(
                        "ext4 · some-behaviour",
                        "  claim:       fsync() returns success (0)",
                        "  bound:       returns success (0)",
                        "  measured:    returned EIO (5)",
                        "  environment: Linux 6.18",
                        "  reproduce:   java -jar iolitmus.jar run --behaviours some-behaviour");
    }

    @Test
    void anActionIsNotSaidToHaveAskedForNothing() {
        Arm action = cell.five("warm: DONTNEED", trial().asking(0).fromStorage(-1));

        assertThat(ArmEvidenceText.mechanism(action.evidence())).doesNotContain("asked for", "from storage");
    }

    @Test
    void requestsAreToldWhereTheDeviceIsPrivate() {
        Arm arm = cell.five("a plan", trial().requests(3, 8192));

        assertThat(ArmEvidenceText.mechanism(arm.evidence())).contains("; 3 requests in each of 5 runs read; ");
    }

    @Test
    void layoutsAndDroppedTrialsAreTold() {
        Arm sequential = cell.arm(
                "a plan",
                trial().layout("sequential").evidence(),
                trial().layout("interleaved").evidence());
        ArmEvidence one = new ArmEvidence("a plan", sequential.trials(), List.of("somebody wrote to drop_caches"));
        ArmEvidence two = new ArmEvidence("a plan", sequential.trials(), List.of("reclaim", "reclaim"));

        assertThat(ArmEvidenceText.mechanism(one))
                .endsWith("layouts sequential / interleaved; 1 trial dropped: somebody wrote to drop_caches");
        assertThat(ArmEvidenceText.mechanism(two)).endsWith("; 2 trials dropped: reclaim");
    }
}

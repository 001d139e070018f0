package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.record.VerdictRule;
import io.github.iolitmus.kit.settings.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes the plan before the first test and the end after the last, and a record for each planned cell that no extension saw: a class whose
 * set-up failed, or that was disabled as a whole.
 */
final class RunListener implements TestExecutionListener {

    private final Consumer<Run> publish;
    private final Map<CellId, PlannedCell> planned = new LinkedHashMap<>();
    private final Map<String, Verdict> endOfClass = new LinkedHashMap<>();
    private @Nullable Run run;

    RunListener(Consumer<Run> publish) {
        this.publish = publish;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        planned.clear();
        endOfClass.clear();
        List<BehaviourMethod> behaviours = SelectedBehaviours.in(plan);
        if (behaviours.isEmpty()) {
            return;
        }
        Run started = new Run(Settings.load().under(plan.getConfigurationParameters()::get));
        for (BehaviourMethod behaviour : behaviours) {
            PlannedCell.of(behaviour, started.settings()).forEach(cell -> planned.put(cell.id(), cell));
        }
        started.plan(new ArrayList<>(planned.keySet()));
        run = started;
        publish.accept(started);
    }

    @Override
    public void executionSkipped(TestIdentifier identifier, String reason) {
        endOfClass(identifier, new Verdict(Outcome.UNSUPPORTED, null, reason));
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        result.getThrowable()
                .ifPresent(thrown -> endOfClass(
                        identifier,
                        result.getStatus() == TestExecutionResult.Status.ABORTED
                                ? VerdictRule.verdictOf(thrown)
                                : new Verdict(Outcome.BROKEN, null, "the class's set-up failed: " + thrown)));
    }

    private void endOfClass(TestIdentifier identifier, Verdict verdict) {
        Optional<TestSource> source = identifier.getSource();
        if (identifier.isContainer() && source.orElse(null) instanceof ClassSource classSource) {
            endOfClass.putIfAbsent(classSource.getClassName(), verdict);
        }
    }

    /** What ended a class, or for a nested one a class around it. */
    private @Nullable Verdict endOf(@Nullable Class<?> testClass) {
        if (testClass == null) {
            return null;
        }
        Verdict own = endOfClass.get(testClass.getName());
        return own != null ? own : endOf(testClass.getEnclosingClass());
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        Run finished = run;
        if (finished == null) {
            return;
        }
        for (CellId missing : finished.missing()) {
            PlannedCell cell = planned.get(missing);
            if (cell != null) {
                cell.recordUnseen(finished, endOf(cell.method().testClass()));
            }
        }
        finished.close();
        finished.complete();
        run = null;
    }
}

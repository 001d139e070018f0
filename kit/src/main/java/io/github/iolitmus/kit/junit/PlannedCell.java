package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A cell the run is to record.
 *
 * @param method its behaviour
 * @param filesystem its filesystem under test
 */
record PlannedCell(BehaviourMethod method, FilesystemSpec filesystem) {

    /** The cells of a behaviour: one a filesystem under test, or one in the plain directory. */
    static List<PlannedCell> of(BehaviourMethod behaviour, Settings settings) {
        return behaviour.filesystems(settings).stream()
                .map(spec -> new PlannedCell(behaviour, spec))
                .toList();
    }

    CellId id() {
        return new CellId(method.id(), filesystem.toString());
    }

    /** Records a cell whose method never began, with what ended its class. */
    void recordUnseen(Run run, @Nullable Verdict endOfClass) {
        Cell cell = new Cell(run, method, List.of(), run.filesystem(filesystem));
        cell.conclude(
                endOfClass != null
                        ? endOfClass
                        : new Verdict(Outcome.BROKEN, null, "the behaviour was planned and never began"),
                null);
        cell.writeRecord();
    }
}

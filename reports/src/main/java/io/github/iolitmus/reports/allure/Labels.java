package io.github.iolitmus.reports.allure;

import static io.qameta.allure.util.ResultsUtils.createFeatureLabel;
import static io.qameta.allure.util.ResultsUtils.createFrameworkLabel;
import static io.qameta.allure.util.ResultsUtils.createLabel;
import static io.qameta.allure.util.ResultsUtils.createLanguageLabel;
import static io.qameta.allure.util.ResultsUtils.createPackageLabel;
import static io.qameta.allure.util.ResultsUtils.createParentSuiteLabel;
import static io.qameta.allure.util.ResultsUtils.createStoryLabel;
import static io.qameta.allure.util.ResultsUtils.createSubSuiteLabel;
import static io.qameta.allure.util.ResultsUtils.createSuiteLabel;
import static io.qameta.allure.util.ResultsUtils.createTagLabel;
import static io.qameta.allure.util.ResultsUtils.createTestClassLabel;
import static io.qameta.allure.util.ResultsUtils.createTestMethodLabel;

import io.github.iolitmus.kit.record.BehaviourInfo;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.Standing;
import io.qameta.allure.model.Label;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a result is found in the report: under Suites by kernel, filesystem and class; under Behaviors by area and behaviour, all filesystems
 * side by side; under Packages by its class.
 */
final class Labels {

    private Labels() {}

    static List<Label> of(CellRecord cell) {
        BehaviourInfo behaviour = cell.behaviour();
        String packageName = beforeLastDot(behaviour.className());
        List<Label> labels = new ArrayList<>(List.of(
                createLabel("outcome", cell.verdict().label()),
                createLabel("grade", grade(cell)),
                createLabel("kernel", cell.environment().kernel()),
                createLabel("filesystem", cell.filesystem().label()),
                createParentSuiteLabel("kernel " + cell.environment().kernel()),
                createSuiteLabel(Column.filesystemName(cell)),
                createSubSuiteLabel(afterLastDot(behaviour.className())),
                createFeatureLabel(afterLastDot(packageName)),
                createStoryLabel(behaviour.id()),
                createPackageLabel(packageName),
                createTestClassLabel(behaviour.className()),
                createTestMethodLabel(behaviour.methodName()),
                createLabel("host", cell.environment().lab()),
                createFrameworkLabel("iolitmus"),
                createLanguageLabel("java")));
        labels.add(createTagLabel(cell.verdict().outcome().name()));
        labels.add(createTagLabel(cell.filesystem().label()));
        behaviour.tags().forEach(tag -> labels.add(createTagLabel(tag)));
        // A planned cell without a record may have no package; an empty label would be a nameless group.
        labels.removeIf(label -> label.getValue().isBlank());
        return labels;
    }

    /** The grade, or for a cell without one what stands in its place. */
    private static String grade(CellRecord cell) {
        return cell.grade() == null
                ? "none: " + Standing.of(cell)
                : cell.grade().name();
    }

    private static String beforeLastDot(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    private static String afterLastDot(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}

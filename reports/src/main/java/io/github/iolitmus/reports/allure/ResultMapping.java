package io.github.iolitmus.reports.allure;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Failure;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.Standing;
import io.github.iolitmus.reports.render.Headline;
import io.qameta.allure.model.Parameter;
import io.qameta.allure.model.Stage;
import io.qameta.allure.model.Status;
import io.qameta.allure.model.StatusDetails;
import io.qameta.allure.model.StepResult;
import io.qameta.allure.model.TestResult;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.UUID;

/** A cell as an Allure result, without its attachments. */
final class ResultMapping {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private ResultMapping() {}

    static TestResult of(CellRecord cell) {
        String testCaseId = Identity.testCaseId(cell.behaviour().id());
        List<Parameter> parameters = parameters(cell);
        long start = startMillis(cell);
        return new TestResult()
                .setUuid(uuid(cell))
                .setTestCaseId(testCaseId)
                .setHistoryId(Identity.historyId(testCaseId, parameters))
                .setTestCaseName(cell.behaviour().id())
                .setFullName(
                        cell.behaviour().className() + "." + cell.behaviour().methodName())
                .setName(Column.cellName(cell))
                .setDescription(Description.text(cell))
                .setDescriptionHtml(Description.html(cell))
                .setLabels(Labels.of(cell))
                .setLinks(Links.of(cell))
                .setParameters(parameters)
                .setStatus(status(Standing.of(cell)))
                .setStatusDetails(details(cell))
                .setStage(Stage.FINISHED)
                .setSteps(
                        cell.claims().stream().map(claim -> step(claim, start)).toList())
                .setStart(start)
                .setStop(start + cell.elapsedNanos() / NANOS_PER_MILLI);
    }

    static Status status(Standing standing) {
        return switch (standing) {
            case SURPRISE -> Status.FAILED;
            case EXPECTED -> Status.PASSED;
            case BROKEN -> Status.BROKEN;
            case INCONCLUSIVE, UNSUPPORTED, UNDOCUMENTED -> Status.SKIPPED;
        };
    }

    /** The same record gives the same result file, so a second export replaces the first. */
    private static String uuid(CellRecord cell) {
        String name = cell.runId() + "\n" + Column.of(cell).lab() + "\n"
                + cell.environment().kernel() + "\n" + cell.cell();
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static List<Parameter> parameters(CellRecord cell) {
        return List.of(
                new Parameter().setName("kernel").setValue(cell.environment().kernel()),
                new Parameter().setName("filesystem").setValue(cell.filesystem().label()),
                new Parameter()
                        .setName("filesystem specification")
                        .setValue(cell.filesystem().spec()),
                new Parameter().setName("lab").setValue(cell.environment().lab()));
    }

    private static StatusDetails details(CellRecord cell) {
        Failure failure = cell.failure();
        String reason = failure == null ? cell.verdict().reason() : failure.message();
        StatusDetails details = new StatusDetails().setMessage(Headline.of(cell) + "\n" + reason);
        if (failure != null) {
            details.setTrace(failure.stackTrace())
                    .setExpected(failure.expected())
                    .setActual(failure.actual());
        }
        return details;
    }

    private static StepResult step(Claim claim, long atMillis) {
        String kind = claim.kind() == Claim.Kind.CONTROL ? "control: " : "claim: ";
        return new StepResult()
                .setName(kind + claim.statement())
                .setStatus(status(claim))
                .setStatusDetails(new StatusDetails()
                        .setMessage(claim.verdict().label() + ": measured " + claim.measured() + ", bound "
                                + claim.bound() + "\n" + claim.verdict().reason()))
                .setParameters(List.of(
                        new Parameter().setName("measured").setValue(claim.measured()),
                        new Parameter().setName("bound").setValue(claim.bound()),
                        new Parameter()
                                .setName("a value for each run, in " + claim.unit())
                                .setValue(values(claim))))
                .setStage(Stage.FINISHED)
                .setStart(atMillis)
                .setStop(atMillis);
    }

    private static String values(Claim claim) {
        return String.join(
                ", ", claim.values().stream().map(ResultMapping::plain).toList());
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }

    private static Status status(Claim claim) {
        Outcome outcome = claim.verdict().outcome();
        return switch (outcome) {
            case HOLDS -> Status.PASSED;
            case REFUTED -> Status.FAILED;
            case BROKEN -> Status.BROKEN;
            case INCONCLUSIVE, UNSUPPORTED -> Status.SKIPPED;
        };
    }

    /** When the cell began, in milliseconds since 1970; 0 where its record does not tell. */
    static long startMillis(CellRecord cell) {
        try {
            return Instant.parse(cell.startedAt()).toEpochMilli();
        } catch (DateTimeParseException noTime) {
            return 0;
        }
    }
}

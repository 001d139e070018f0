package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.RecordJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

/** Fixture classes run by the Jupiter engine alone, and the records they left. */
final class EngineRun {

    static final String RUN_ID = "a-run";

    private final Path records;
    private final EngineExecutionResults results;

    private EngineRun(Path records, EngineExecutionResults results) {
        this.records = records;
        this.results = results;
    }

    /** Runs the classes with the module's build directory as the filesystem under test. */
    static EngineRun of(Path records, Class<?>... fixtures) {
        return on("dir:target", records, fixtures);
    }

    static EngineRun on(String filesystems, Path records, Class<?>... fixtures) {
        return with("iolitmus.filesystems", filesystems, records, fixtures);
    }

    /** With one more setting, or instead of the usual one. */
    static EngineRun with(String setting, String value, Path records, Class<?>... fixtures) {
        DiscoverySelector[] selectors =
                Arrays.stream(fixtures).map(fixture -> selectClass(fixture)).toArray(DiscoverySelector[]::new);
        return new EngineRun(
                records.resolve(RUN_ID).resolve("records"),
                EngineTestKit.engine("junit-jupiter")
                        .configurationParameter("iolitmus.records", records.toString())
                        .configurationParameter("iolitmus.run.id", RUN_ID)
                        .configurationParameter("iolitmus.filesystems", "dir:target")
                        .configurationParameter("iolitmus.power", "quick")
                        .configurationParameter("iolitmus.seed", "42")
                        .configurationParameter(setting, value)
                        .selectors(selectors)
                        .execute());
    }

    EngineExecutionResults results() {
        return results;
    }

    /** How the only test of the run ended. */
    TestExecutionResult onlyResult() {
        List<TestExecutionResult> all = resultsOfTests();
        assertThat(all).as("results of tests").hasSize(1);
        return all.get(0);
    }

    List<TestExecutionResult> resultsOfTests() {
        return results.testEvents().stream()
                .filter(Event.byType(EventType.FINISHED))
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .toList();
    }

    /** The throwable of the only test. */
    Throwable onlyThrowable() {
        return onlyResult().getThrowable().orElseThrow();
    }

    CellRecord onlyRecord() {
        List<CellRecord> all = records();
        assertThat(all).as("records").hasSize(1);
        return all.get(0);
    }

    CellRecord recordOf(String id) {
        List<CellRecord> found = records().stream()
                .filter(cell -> cell.behaviour().id().equals(id))
                .toList();
        assertThat(found).as("records of " + id).hasSize(1);
        return found.get(0);
    }

    List<CellRecord> records() {
        if (!Files.exists(records)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(records)) {
            return files.filter(Files::isRegularFile)
                    .sorted()
                    .map(EngineRun::read)
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static CellRecord read(Path file) {
        try {
            return RecordJson.readCell(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}

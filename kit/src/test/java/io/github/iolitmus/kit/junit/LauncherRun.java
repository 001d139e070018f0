package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.RecordJson;
import io.github.iolitmus.kit.record.RunManifest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Fixtures run by a launcher as Maven and the jar run them, with the listeners that the service loader finds, and the directory of the run. */
final class LauncherRun {

    private static final String RUN_ID = "launched";

    private final Path directory;

    LauncherRun(Path directory) {
        this.directory = directory;
    }

    /** Runs what the request selects, on the module's build directory, under these system properties besides. */
    static LauncherRun of(
            Path records, Map<String, String> properties, UnaryOperator<LauncherDiscoveryRequestBuilder> request) {
        Map<String, String> all = new HashMap<>(Map.of(
                "iolitmus.records",
                records.toString(),
                "iolitmus.run.id",
                RUN_ID,
                "iolitmus.filesystems",
                "dir:target",
                "iolitmus.power",
                "quick"));
        all.putAll(properties);
        under(all, () -> {
            try (LauncherSession session = LauncherFactory.openSession()) {
                LauncherDiscoveryRequest built =
                        request.apply(LauncherDiscoveryRequestBuilder.request()).build();
                session.getLauncher().execute(built);
            }
        });
        return new LauncherRun(records.resolve(RUN_ID));
    }

    private static void under(Map<String, String> properties, Runnable action) {
        Map<String, String> before = new HashMap<>();
        properties.forEach((name, value) -> before.put(name, System.setProperty(name, value)));
        try {
            action.run();
        } finally {
            before.forEach((name, value) -> {
                if (value == null) {
                    System.clearProperty(name);
                } else {
                    System.setProperty(name, value);
                }
            });
        }
    }

    boolean hasManifest() {
        return Files.exists(directory.resolve(RunManifest.FILE_NAME));
    }

    RunManifest manifest() {
        try {
            return RecordJson.readManifest(directory.resolve(RunManifest.FILE_NAME));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    List<String> plannedIds() {
        return manifest().planned().stream().map(CellId::behaviour).toList();
    }

    CellRecord recordOf(String id) {
        return records().stream()
                .filter(cell -> cell.behaviour().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    List<CellRecord> records() {
        Path records = directory.resolve("records");
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
}

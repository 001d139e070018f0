package io.github.iolitmus.kit.junit;

import static java.util.Objects.requireNonNull;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.lab.MachineLock;
import io.github.iolitmus.kit.privilege.KernelLog;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.RecordJson;
import io.github.iolitmus.kit.record.RunManifest;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * One run: its settings, its filesystems under test, its directory with {@code run.json} and the records. Under a launcher {@link RunListener}
 * makes it before the first test; where an engine runs alone, the first cell does.
 */
final class Run implements AutoCloseable {

    static final String STORE_NAME = "io.github.iolitmus.kit.junit";
    private static final Namespace NAMESPACE = Namespace.create(STORE_NAME);

    private final Settings settings;
    private final Path directory;
    private final String startedAt = Instant.now().toString();
    private final Map<FilesystemSpec, FilesystemUnderTest> filesystems = new LinkedHashMap<>();
    private final Map<String, String> methodsById = new LinkedHashMap<>();
    private final Set<CellId> planned = new LinkedHashSet<>();
    private final Set<CellId> recorded = new LinkedHashSet<>();
    private @Nullable MachineLock lock;
    private @Nullable KernelLog kernelLog;

    Run(Settings settings) {
        this.settings = settings;
        this.directory = settings.records().resolve(settings.runId()).toAbsolutePath();
    }

    /** The run a test belongs to. */
    static Run of(ExtensionContext context) {
        Run ofSession = context.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE).get(Run.class, Run.class);
        if (ofSession != null) {
            return ofSession;
        }
        return requireNonNull(context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(
                        Run.class,
                        key -> new Run(Settings.load().under(context::getConfigurationParameter)),
                        Run.class));
    }

    Settings settings() {
        return settings;
    }

    Path directory() {
        return directory;
    }

    /** The filesystem under test of that spec, opened once; one that cannot be opened keeps its failure. */
    synchronized FilesystemUnderTest filesystem(FilesystemSpec spec) {
        return filesystems.computeIfAbsent(
                spec,
                it -> FilesystemUnderTest.capture(it, () -> {
                    takeLock();
                    return Lab.open(it, settings);
                }));
    }

    /** Before the first filesystem is opened: making one disturbs whoever measures, as a trial does. */
    private void takeLock() {
        if (lock == null && !settings.lock().off()) {
            lock = MachineLock.acquire(MachineLock.file(), settings.lock(), settings.runId(), Progress::waiting);
            kernelLog = readableKernelLog();
        }
    }

    private static @Nullable KernelLog readableKernelLog() {
        try {
            return Privileges.refusal().isEmpty() ? KernelLog.fromNowOn(Privileges.shared()) : null;
        } catch (UnsupportedException noHelper) {
            return null;
        }
    }

    /** What alarming things the kernel has said since the last cell ended; none where this process cannot know, or is not alone. */
    synchronized List<String> kernelAlarms() {
        return kernelLog == null ? List.of() : kernelLog.alarms();
    }

    /** Remembers which method an id belongs to; an id of two methods is an error that names both. */
    synchronized void claimId(String id, String method) {
        String owner = methodsById.putIfAbsent(id, method);
        if (owner != null && !owner.equals(method)) {
            throw new IllegalStateException("two behaviours have the id \"" + id + "\": " + owner + " and " + method
                    + "; records would overwrite each other, so give one of them another id");
        }
    }

    /** Writes {@code run.json} with these cells added to the plan. */
    synchronized void plan(List<CellId> cells) {
        planned.addAll(cells);
        writeManifest(null);
        Progress.started(settings.runId(), planned.size(), directory);
    }

    /** Writes a cell's record. */
    synchronized void record(CellRecord cell) {
        try {
            RecordJson.write(cell, directory);
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    "cannot write the record of " + cell.cell() + " below " + directory
                            + ", so the gate will miss it: make room there or set iolitmus.records",
                    failed);
        }
        recorded.add(cell.cell());
        if (!planned.isEmpty()) {
            Progress.ended(recorded.size(), planned.size(), cell);
        }
    }

    /** The planned cells that have no record yet. */
    synchronized List<CellId> missing() {
        return planned.stream().filter(cell -> !recorded.contains(cell)).toList();
    }

    /** Marks the run as having come to its end. */
    synchronized void complete() {
        writeManifest(Instant.now().toString());
    }

    private void writeManifest(@Nullable String completedAt) {
        RunManifest manifest = new RunManifest(
                RunManifest.SCHEMA,
                settings.runId(),
                startedAt,
                List.copyOf(planned),
                settings.require(),
                settings.power().toString(),
                settings.seed(),
                settings.behaviours().toString(),
                completedAt);
        try {
            RecordJson.write(manifest, directory);
        } catch (IOException failed) {
            throw new UncheckedIOException(
                    "cannot write run.json in " + directory
                            + ", so nothing of this run could be trusted: make room there or set iolitmus.records",
                    failed);
        }
    }

    @Override
    public synchronized void close() {
        filesystems.values().forEach(FilesystemUnderTest::close);
        filesystems.clear();
        kernelLog = null;
        Privileges.closeShared();
        if (lock != null) {
            lock.close();
            lock = null;
        }
    }
}

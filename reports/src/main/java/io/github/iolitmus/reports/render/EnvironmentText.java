package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.CallOverhead;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.StorageInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The lab and the filesystem of a cell, as names and values in the order people ask for them. */
public final class EnvironmentText {

    private EnvironmentText() {}

    /** The properties of a cell's column. */
    public static Map<String, String> properties(CellRecord cell) {
        Environment lab = cell.environment();
        FilesystemInfo filesystem = cell.filesystem();
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("kernel", lab.kernel());
        properties.put("filesystem", filesystem.label());
        properties.put("filesystem specification", filesystem.spec());
        properties.put("mount options", filesystem.mountOptions());
        properties.put("device", filesystem.device() + (filesystem.privateDevice() ? ", private" : ", shared"));
        properties.put("readahead window", Units.size(filesystem.readAheadBytes()));
        putStorage(filesystem, properties);
        properties.put("lab", lab.lab());
        properties.put("virtualisation", lab.virtualisation());
        properties.put("privileges", lab.privileged() ? "root's" : "none");
        properties.put("architecture", lab.architecture());
        properties.put("page size", Units.size(lab.pageBytes()));
        properties.put("processors", String.valueOf(lab.processors()));
        properties.put("memory", Units.size(lab.memoryBytes()));
        properties.put("operating system", lab.operatingSystem());
        properties.put("libc", lab.libc());
        properties.put("java", lab.java());
        if (lab.callOverhead() != null) {
            properties.put("a call that does nothing", overhead(lab.callOverhead()));
        }
        properties.put("IOLitmus", lab.kit());
        properties.put("run", cell.runId());
        return properties;
    }

    /** In words: {@code 1.1 µs p50, 1.6 µs p99, by JNA}. */
    static String overhead(CallOverhead overhead) {
        return Units.time(overhead.p50Nanos()) + " p50, " + Units.time(overhead.p99Nanos()) + " p99, by "
                + overhead.by();
    }

    private static void putStorage(FilesystemInfo filesystem, Map<String, String> properties) {
        StorageInfo storage = filesystem.storage();
        if (storage == null) {
            return;
        }
        if (!storage.features().isEmpty()) {
            properties.put("filesystem features", String.join(", ", storage.features()));
        }
        if (storage.blockDevice() != null) {
            properties.put(
                    "block device", storage.blockDevice() + (storage.model() == null ? "" : ", " + storage.model()));
        }
        if (!storage.queue().isEmpty()) {
            properties.put(
                    "queue",
                    storage.queue().entrySet().stream()
                            .map(entry -> entry.getKey() + " " + entry.getValue())
                            .collect(Collectors.joining(", ")));
        }
        properties.put("image", storage.image());
    }

    /** The properties a line each. */
    public static String of(CellRecord cell) {
        return properties(cell).entrySet().stream()
                .map(entry -> String.format("%-26s%s%n", entry.getKey(), OneLine.of(entry.getValue())))
                .collect(Collectors.joining())
                .replace("\r", "");
    }
}

package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that are settings: each takes the place of the system property {@code iolitmus.NAME}. */
final class RunOptions {

    @Option(
            names = "--filesystems",
            paramLabel = "LIST",
            description =
                    "Where to run, several separated by commas: dir:PATH, or ext4, xfs, … made for it. Default: auto.")
    private @Nullable String filesystems;

    @Option(
            names = "--behaviours",
            paramLabel = "GLOB",
            description = "Ids of behaviours, * for anything, several separated by commas. Default: all.")
    private @Nullable String behaviours;

    @Option(
            names = "--power",
            paramLabel = "TIER",
            description = "quick (advisory), gate or high: how many trials stand behind a claim. Default: gate.")
    private @Nullable String power;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the random plans, decimal or 0x…. Default: drawn.")
    private @Nullable String seed;

    @Option(
            names = "--require",
            paramLabel = "LIST",
            description = "Filesystem types without which the run is a failure, as in ext4,xfs.")
    private @Nullable String require;

    @Option(
            names = "--records",
            paramLabel = "DIR",
            description =
                    "Where to write DIR/RUN-ID/. Default: iolitmus-records, or target/iolitmus where there is a target.")
    private @Nullable String records;

    /** Puts the options into effect, pins what was drawn, and checks all settings. */
    Settings apply() {
        Map<String, @Nullable String> options = new LinkedHashMap<>();
        options.put("filesystems", filesystems);
        options.put("behaviours", behaviours);
        options.put("power", power);
        options.put("seed", seed);
        options.put("require", require);
        options.put("records", records);
        options.forEach((name, value) -> {
            if (value != null) {
                System.setProperty("iolitmus." + name, value);
            }
        });
        Settings settings = Settings.load();
        // The kit reads the settings by itself: it must find the run's id and seed that this command reports on.
        System.setProperty("iolitmus.run.id", settings.runId());
        System.setProperty("iolitmus.seed", Long.toString(settings.seed()));
        check(settings);
        return settings;
    }

    private static void check(Settings settings) {
        settings.filesystems().forEach(FilesystemCheck::requireDirectory);
        settings.behaviours();
        settings.power();
        settings.require();
        requireWritable(settings.records());
        Path run = settings.records().resolve(settings.runId());
        if (Files.exists(run)) {
            throw new IllegalArgumentException("iolitmus.run.id " + settings.runId() + ": there is a run of that id in "
                    + run + " already, and records of two runs do not mix; choose another id, or none");
        }
    }

    /** Finds out before anything runs that nothing could be recorded. */
    private static void requireWritable(Path records) {
        try {
            Files.delete(Files.createTempFile(Files.createDirectories(records), ".iolitmus", ".probe"));
        } catch (IOException refused) {
            throw new IllegalArgumentException(
                    "--records " + records + ": cannot write there (" + refused
                            + "), so nothing of a run could be kept and none was started; name another directory",
                    refused);
        }
    }
}

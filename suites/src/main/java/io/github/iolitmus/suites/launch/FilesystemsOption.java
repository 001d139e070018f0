package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.settings.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option {@code --filesystems} by itself. */
final class FilesystemsOption {

    @Option(
            names = "--filesystems",
            paramLabel = "LIST",
            description =
                    "Where to look, several separated by commas: dir:PATH, or ext4, xfs, … made for it. Default: auto.")
    private @Nullable String filesystems;

    /** Puts the option into effect and checks it. */
    Settings apply(CommandLine command) {
        if (filesystems != null) {
            System.setProperty("iolitmus.filesystems", filesystems);
        }
        try {
            Settings settings = Settings.load();
            settings.filesystems().forEach(FilesystemCheck::requireDirectory);
            return settings;
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command, String.valueOf(wrong.getMessage()), wrong);
        }
    }
}

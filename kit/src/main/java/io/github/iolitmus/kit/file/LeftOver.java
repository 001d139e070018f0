package io.github.iolitmus.kit.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files that a killed process may have left. Work files have no name, so only a filesystem without {@code O_TMPFILE} has such files, and only if
 * the process was killed between creating one and removing its name.
 */
public final class LeftOver {

    private static final Pattern NAME = Pattern.compile("\\.iolitmus-(\\d{1,18})-[0-9a-f]+");

    private LeftOver() {}

    /** The temporary files in a directory whose process is gone. */
    public static List<Path> in(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(LeftOver::isLeftOver).sorted().toList();
        }
    }

    private static boolean isLeftOver(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches()
                && ProcessHandle.of(Long.parseLong(name.group(1)))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty();
    }
}

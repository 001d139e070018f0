package io.github.iolitmus.kit.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files that a killed process may have left. Work files have no name where they need none, so only two kinds of filesystems have such files: one
 * without {@code O_TMPFILE}, if the process was killed between creating one and removing its name, and one whose files are opened again by it.
 */
public final class LeftOver {

    private static final Pattern NAME = Pattern.compile("\\.iolitmus-(\\d{1,18})-[0-9a-f]+");

    private LeftOver() {}

    /** The name of a temporary file of that process. */
    static String name(long process, String unique) {
        return ".iolitmus-" + process + "-" + unique;
    }

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

package io.github.iolitmus.kit.filesystem;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where one specification of a list ends and the next begins. */
final class SpecList {

    private static final List<String> LATER_KINDS =
            List.of("ext4", "xfs", "btrfs", "f2fs", "tmpfs", "overlay", "zfs", "auto");
    private static final Pattern BETWEEN =
            Pattern.compile(",(?=\\s*(?:dir|" + String.join("|", LATER_KINDS) + ")\\s*(?:[:,]|$))");

    private SpecList() {}

    static Stream<String> split(String text) {
        return BETWEEN.splitAsStream(text);
    }

    /** Whether the kind is reserved for filesystems that the kit will make itself. */
    static boolean isMadeByLaterVersions(String kind) {
        return LATER_KINDS.contains(kind);
    }
}

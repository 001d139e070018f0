package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.helper.FilesystemOptions;
import io.github.iolitmus.kit.internal.text.EditDistance;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The options that the kinds have: the root helper's tables, and those of the image. */
final class MadeOptions {

    private MadeOptions() {}

    /** Refuses what the root helper would refuse, before it is asked. */
    static void requireKnown(MadeKind kind, String option, FilesystemSpec spec) {
        if (!FilesystemOptions.allows(kind.word(), option)) {
            throw new IllegalArgumentException("\"" + spec + "\": " + kind.word() + " is not made with \"" + option
                    + "\"; did you mean \"" + nearest(kind, option) + "\"? It takes " + named(kind));
        }
    }

    /** The option whose name is nearest, with its values: those are longer than the name and would decide. */
    private static String nearest(MadeKind kind, String option) {
        Map<String, String> byName = new LinkedHashMap<>();
        all(kind).forEach(described -> byName.putIfAbsent(nameOf(described), described));
        return String.valueOf(byName.get(EditDistance.nearest(nameOf(option), byName.keySet())));
    }

    private static String nameOf(String option) {
        String positive = option.replaceFirst("^(\\[\\^]|\\^)", "");
        int equals = positive.indexOf('=');
        return equals < 0 ? positive : positive.substring(0, equals);
    }

    static String named(MadeKind kind) {
        return String.join(", ", all(kind).toList());
    }

    private static Stream<String> all(MadeKind kind) {
        return Stream.concat(
                FilesystemOptions.described(kind.word()).stream(),
                kind.hasImage() ? Stream.of("size=1GiB", "sector=512|4096", "on=memory|disk") : Stream.of("size=1GiB"));
    }
}

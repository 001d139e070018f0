package io.github.iolitmus.kit.filesystem;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several specifications in one text: where one ends and the next begins. */
final class SpecList {

    private SpecList() {}

    /**
     * The specifications of a list.
     *
     * @param auto gives what {@code auto} stands for; those of it that the list names by themselves are left to their place
     */
    static List<FilesystemSpec> parse(String text, Supplier<List<FilesystemSpec>> auto) {
        List<FilesystemSpec> named = new ArrayList<>();
        split(text).filter(part -> !isAuto(part)).map(FilesystemSpec::parse).forEach(named::add);
        for (FilesystemSpec spec : named) {
            if (named.indexOf(spec) != named.lastIndexOf(spec)) {
                throw new IllegalArgumentException("\"" + text + "\" asks for " + spec
                        + " twice: the second record of each behaviour would replace the first");
            }
        }
        if (split(text).noneMatch(SpecList::isAuto)) {
            return List.copyOf(named);
        }
        Set<FilesystemSpec> all = new LinkedHashSet<>(named);
        all.addAll(auto.get());
        return List.copyOf(all);
    }

    private static boolean isAuto(String part) {
        return part.strip().equals(FilesystemSpec.AUTO);
    }

    static Stream<String> split(String text) {
        String kinds = Stream.concat(Providers.kinds().stream(), Stream.of(FilesystemSpec.AUTO))
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        return Pattern.compile(",(?=\\s*(?:" + kinds + ")\\s*(?:[:,]|$))").splitAsStream(text);
    }
}

package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.text.EditDistance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The kinds there are: the kit's own, then those that others bring. */
final class Providers {

    private static final Map<String, FilesystemProvider> BY_KIND = load();

    private Providers() {}

    private static Map<String, FilesystemProvider> load() {
        Map<String, FilesystemProvider> providers = new LinkedHashMap<>();
        Stream.of(new DirectoryProvider()).forEach(provider -> providers.put(provider.kind(), provider));
        Stream.of(MadeKind.values())
                .map(MadeProvider::new)
                .forEach(provider -> providers.put(provider.kind(), provider));
        for (FilesystemProvider brought : ServiceLoader.load(FilesystemProvider.class)) {
            if (providers.putIfAbsent(brought.kind(), brought) != null) {
                throw new IllegalStateException("two providers of the kind \"" + brought.kind() + "\": "
                        + providers.get(brought.kind()) + " and " + brought + "; give yours another word");
            }
        }
        return providers;
    }

    /** Their words. */
    static List<String> kinds() {
        return List.copyOf(BY_KIND.keySet());
    }

    /**
     * The provider of a specification's kind.
     *
     * @throws IllegalArgumentException if there is none, with the nearest there is
     */
    static FilesystemProvider of(FilesystemSpec spec) {
        FilesystemProvider provider = BY_KIND.get(spec.kind());
        if (provider == null) {
            throw new IllegalArgumentException("\"" + spec + "\" names no filesystem: there is no kind \"" + spec.kind()
                    + "\"; did you mean \"" + EditDistance.nearest(spec.kind(), BY_KIND.keySet()) + "\"? There are "
                    + String.join(", ", BY_KIND.keySet()) + " and auto; for a directory write dir:PATH");
        }
        return provider;
    }
}

package io.github.iolitmus.kit.filesystem;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The filesystems this JVM has made and not yet given back, each once: two labs on one specification share it. */
final class Mounted {

    private final Map<FilesystemSpec, MadeFilesystem> bySpec = new LinkedHashMap<>();

    /** The mounted one, or the one that is made now. */
    synchronized MadeFilesystem open(FilesystemSpec spec, Supplier<MadeFilesystem> make) {
        MadeFilesystem known = bySpec.get(spec);
        if (known != null && known.join()) {
            return known;
        }
        MadeFilesystem made = make.get();
        bySpec.put(spec, made);
        return made;
    }
}

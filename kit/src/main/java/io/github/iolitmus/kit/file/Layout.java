package io.github.iolitmus.kit.file;

import io.github.iolitmus.kit.nativeio.Extent;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.util.List;
import java.util.Optional;

/**
 * One copy of a work file, laid out in one way on the filesystem. It has no name: its space is free when it is closed or the process ends.
 *
 * @param writing how it was written: {@code sequential} or {@code interleaved}
 * @param file the open file, for reading and writing
 * @param extents where it lies; empty where the filesystem does not tell
 */
public record Layout(String writing, NativeFile file, Optional<List<Extent>> extents) implements AutoCloseable {

    /** The layout in words: {@code sequential, 1 extent}. */
    public String describe() {
        return writing
                + extents.map(it -> it.size() == 1 ? ", 1 extent" : ", " + it.size() + " extents")
                        .orElse(", extents unknown");
    }

    @Override
    public void close() {
        file.close();
    }
}
